import COpenSSL
import Glibc

/// One file as it is served, in each of its forms; everything that a response needs has been made beforehand.
struct StaticFile: Sendable {
    /// The first 12 hexadecimal digits of the SHA-256 of the content.
    let fingerprint: String
    private var plain: Representation
    private var gzip: Representation?

    /// Larger files are sent with `sendfile`; for smaller ones a single `writev` of head and body is faster: measured
    /// with 60 KB and 64 connections on two cores, 33 to 47 against 19 to 33 thousand requests per second.
    static let maxBytesInMemory = 65_536

    enum Caching: String {
        /// A fingerprinted address: what it names never changes (RFC 8246).
        case forever = "public, max-age=31536000, immutable"
        /// Kept, but asked about each time.
        case revalidated = "public, no-cache"
    }

    /// Reads all of `file`. Throws `SystemError`, and `HTTPError` when there is no memory to compress it.
    init(_ file: OpenFile, name: String, caching: Caching) throws {
        let type = ContentType.ofFile(named: name)
        let isKept = Gzip.isWorthwhile(contentType: type) || file.size <= Self.maxBytesInMemory
        let (digest, bytes) = try Self.read(file, keeping: isKept)
        let content: Representation.Content = file.size <= Self.maxBytesInMemory ? .bytes(bytes) : .file(file)
        try self.init(content, bytes, digest: digest, type: type, modified: file.modified, caching: caching)
    }

    /// The parts of a style sheet one after the other, as if they were one file. Throws as the other does.
    init(sheet files: [OpenFile], name: String, caching: Caching) throws {
        let bytes = CSSMinifier.minified(try files.flatMap { try $0.read(0..<$0.size) })
        let modified = files.map(\.modified).max() ?? 0
        let type = ContentType.ofFile(named: name)
        let digest = bytes.withUnsafeBytes(Self.sha256)
        try self.init(.bytes(bytes), bytes, digest: digest, type: type, modified: modified, caching: caching)
    }

    private init(
        _ content: Representation.Content,
        _ bytes: [UInt8],
        digest: [UInt8],
        type: String,
        modified: Int,
        caching: Caching
    ) throws {
        let isCompressible = Gzip.isWorthwhile(contentType: type)
        let hex = digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        fingerprint = String(hex.prefix(12))
        let etag = "\"\(hex.prefix(32))\""
        let vary: [ResponseHeaders.Element] = isCompressible ? [("Vary", "Accept-Encoding")] : []
        plain = Representation(
            content,
            contentType: type,
            etag: etag,
            modified: modified,
            cacheControl: caching.rawValue,
            extra: vary + [("Accept-Ranges", "bytes")]
        )
        guard isCompressible, bytes.count > Gzip.minBytes else {
            gzip = nil
            return
        }
        let packed = try Gzip.compress(bytes, level: Gzip.storedLevel)
        gzip = Representation(
            .bytes(packed),
            contentType: type,
            etag: EntityTag.gzip(etag),
            modified: modified,
            cacheControl: caching.rawValue,
            extra: vary + [("Content-Encoding", "gzip")]
        )
    }

    func with(_ caching: Caching) -> StaticFile {
        var other = self
        other.plain = plain.caching(caching.rawValue)
        other.gzip = gzip?.caching(caching.rawValue)
        return other
    }

    /// Answers GET and HEAD; a part is always one of the plain form.
    func response(to request: Request) -> Response {
        guard let gzip, AcceptEncoding.prefersGzip(request["accept-encoding"]), request["range"] == nil else {
            return plain.response(to: request)
        }
        return gzip.response(to: request)
    }

    /// The SHA-256 of a file and, if asked for, its bytes.
    private static func read(_ file: OpenFile, keeping: Bool) throws -> (digest: [UInt8], bytes: [UInt8]) {
        if keeping || file.size == 0 {
            let bytes = try file.read(0..<file.size)
            return (bytes.withUnsafeBytes(sha256), bytes)
        }
        // Films and archives: hashed in place, since they may be larger than memory.
        let mapped = mmap(nil, file.size, PROT_READ, MAP_PRIVATE, file.descriptor, 0)
        guard let mapped, mapped != MAP_FAILED else { throw SystemError("mmap") }
        defer { munmap(mapped, file.size) }
        return (sha256(UnsafeRawBufferPointer(start: mapped, count: file.size)), [])
    }

    private static func sha256(_ content: UnsafeRawBufferPointer) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) { digest, count in
            SHA256(content.baseAddress?.assumingMemoryBound(to: UInt8.self), content.count, digest.baseAddress)
            count = Int(SHA256_DIGEST_LENGTH)
        }
    }
}
