/// One blob of a PBF file: its place in the file, and its content still compressed.
///
/// Sizes are limits of the format (https://wiki.openstreetmap.org/wiki/PBF_Format#File_format), checked before
/// anything of that size is allocated.
struct PBFBlob: Sendable {
    static let maxHeaderBytes = 64 * 1024
    static let maxBytes = 32 * 1024 * 1024

    /// Where the blob's four length bytes are.
    let offset: Int64
    let type: String
    /// The `Blob` message.
    let message: [UInt8]
    /// Bytes of the content once it is inflated.
    let contentBytes: Int
    /// Where the blob after it begins.
    let end: Int64

    /// Reads the blob at `offset`, `nil` at the end of the file.
    init?(file: ImportFile, offset: Int64) throws(ImportError) {
        guard offset < file.size else { return nil }
        let length = try file.readExactly(at: offset, count: 4).reduce(0) { $0 << 8 | Int($1) }
        guard length > 0, length <= Self.maxHeaderBytes else {
            throw ImportError(
                .tooLarge,
                "A block header of \(length) bytes: the format allows 1 to 65536.",
                byteOffset: offset
            )
        }
        let header = try file.readExactly(at: offset + 4, count: length)
        do throws(ImportError) {
            let (type, size) = try header.withBytes(Self.readHeader)
            let start = offset + 4 + Int64(length)
            message = try file.readExactly(at: start, count: size)
            contentBytes = try message.withBytes(Self.contentBytes)
            self.type = type
            self.offset = offset
            end = start + Int64(size)
        } catch {
            throw error.at(offset)
        }
    }

    /// The content, inflated if need be.
    func content() throws(ImportError) -> [UInt8] {
        do throws(ImportError) {
            return try message.withBytes { bytes throws(ImportError) in try Self.content(bytes, size: contentBytes) }
        } catch {
            throw error.at(offset)
        }
    }

    private static func readHeader(_ bytes: UnsafeRawBufferPointer) throws(ImportError) -> (String, Int) {
        var reader = ProtobufReader(bytes)
        var type = ""
        var size: UInt64?
        while let (number, value) = try reader.next() {
            switch (number, value) {
            case (1, .bytes(let name)): type = String(decoding: name, as: UTF8.self)
            case (3, .varint(let length)): size = length
            default: break
            }
        }
        guard let size else { throw ImportError(.malformed, "A block header does not state the size of its block.") }
        guard size <= UInt64(maxBytes) else {
            throw ImportError(.tooLarge, "A block of \(size) bytes: the format allows 32 MiB.")
        }
        return (type, Int(size))
    }

    private static func contentBytes(_ bytes: UnsafeRawBufferPointer) throws(ImportError) -> Int {
        var reader = ProtobufReader(bytes)
        var size: UInt64?
        var raw: Int?
        while let (number, value) = try reader.next() {
            switch (number, value) {
            case (1, .bytes(let content)): raw = content.count
            case (2, .varint(let length)): size = length
            default: break
            }
        }
        if let raw { return raw }
        guard let size else { return 0 }
        guard size <= UInt64(maxBytes) else {
            throw ImportError(.tooLarge, "A block that inflates to \(size) bytes: the format allows 32 MiB.")
        }
        return Int(size)
    }

    private static func content(_ bytes: UnsafeRawBufferPointer, size: Int) throws(ImportError) -> [UInt8] {
        var reader = ProtobufReader(bytes)
        while let (number, value) = try reader.next() {
            guard case .bytes(let payload) = value else { continue }
            switch number {
            case 1: return [UInt8](payload)
            case 3: return try Inflate.zlib(payload, size: size)
            case 4: throw compression("LZMA")
            case 5: throw compression("bzip2")
            case 6: throw compression("LZ4")
            case 7: throw compression("Zstandard")
            default: break
            }
        }
        throw ImportError(.malformed, "A block has no content.")
    }

    private static func compression(_ name: String) -> ImportError {
        ImportError(.unsupported, "The blocks are compressed with \(name); convert the file to zlib, the usual kind.")
    }
}

extension [UInt8] {
    /// `withUnsafeBytes` that keeps the type of the error.
    func withBytes<Value>(
        _ body: (UnsafeRawBufferPointer) throws(ImportError) -> Value
    ) throws(ImportError) -> Value {
        let result = withUnsafeBytes { bytes -> Result<Value, ImportError> in
            do throws(ImportError) { return .success(try body(bytes)) } catch { return .failure(error) }
        }
        return try result.get()
    }
}
