import Auth
import Foundation
import HTTPServer

/// Whole objects of a bucket: put, got in parts, listed and removed, however long they are, with one part of them in memory.
struct S3Objects: Sendable {
    let client: S3Client
    /// What is sent and fetched at once. A store takes parts of 5 MB or more, but for the last one (AWS: "Amazon S3 multipart
    /// upload limits").
    var partBytes = 8 << 20

    private static let mostParts = 10_000
    static let digestField = "x-amz-meta-sha256"

    /// Puts bytes in the place of whatever was there.
    func put(_ bytes: [UInt8], as name: String, type: String) throws {
        var request = S3Request(.put, name)
        request.headers = ["content-type": type, Self.digestField: ContentDigest.sha256(bytes)]
        request.body = bytes
        request.proof = .field("etag")
        _ = try client.send(request)
    }

    /// Puts a file there, in parts where it is long; when this throws, nothing of it is there but perhaps parts that were not
    /// put together, which `abortUploads` removes.
    func put(file path: String, as name: String, type: String) throws {
        let (byteCount, digest) = try FileCopy.digest(of: path)
        let fields = ["content-type": type, Self.digestField: ContentDigest.hexadecimal(digest)]
        let handle = try FileHandle(forReadingFrom: URL(filePath: path))
        defer { try? handle.close() }
        guard byteCount > Int64(partBytes) else {
            var request = S3Request(.put, name)
            (request.headers, request.body) = (fields, try Self.read(handle, Int(byteCount)))
            request.proof = .field("etag")
            _ = try client.send(request)
            return
        }
        try S3Parts(name: name, client: client).put(
            handle,
            byteCount: Int(byteCount),
            // A part more than so many is taken by no store.
            partBytes: max(partBytes, (Int(byteCount) + Self.mostParts - 1) / Self.mostParts),
            fields: fields
        )
    }

    static func read(_ handle: FileHandle, _ count: Int) throws -> [UInt8] {
        guard count > 0 else { return [] }
        guard let data = try handle.read(upToCount: count), data.count == count else {
            // Nobody writes a file that is being stored.
            throw CocoaError(.fileReadCorruptFile)
        }
        return Array(data)
    }

    /// A part of an object, and the size of the whole; `nil` where there is no such object. The part ends with the object.
    func get(_ name: String, _ range: Range<Int>) throws -> S3Piece? {
        var request = S3Request(.get, name)
        request.headers["range"] = "bytes=\(range.lowerBound)-\(range.upperBound - 1)"
        request.maxBytes = range.count
        let answer = try client.send(request, expecting: [404, 416])
        switch answer.status {
        case 404 where answer.code != "NoSuchBucket": return nil
        case 416: return try nothing(answer, range)
        case 206:
            guard let (start, size) = answer.partOfWhole, start == range.lowerBound,
                answer.body.count == min(range.upperBound, size) - range.lowerBound
            else {
                throw client.failure(.call(.badResponse))
            }
            return try compared(answer, size: size, name)
        // A store that knows no ranges would send all of it again and again.
        case 200 where range.lowerBound == 0:
            // A proxy's page has this status too.
            guard try answer.headers[Self.digestField] != nil || size(of: name) == answer.body.count else {
                throw client.failure(.call(.badResponse))
            }
            return try compared(answer, size: answer.body.count, name)
        default: throw client.failure(.answer(answer.status, code: answer.code))
        }
    }

    /// Nothing is in the object, or nothing so far behind. Not every store says how much there is (RFC 9110 section 15.5.17), but
    /// then what is wrong.
    private func nothing(_ answer: S3Answer, _ range: Range<Int>) throws -> S3Piece {
        let size = answer.sizeOfUnsatisfied
        guard size.map({ $0 <= range.lowerBound }) ?? (answer.code == "InvalidRange") else {
            throw client.failure(.call(.badResponse))
        }
        return S3Piece(bytes: [], size: range.lowerBound == 0 ? 0 : nil, digest: nil)
    }

    /// Compares what came whole with the digest beside it.
    private func compared(_ answer: S3Answer, size: Int, _ name: String) throws -> S3Piece {
        let digest = answer.headers[Self.digestField]
        if let digest, answer.body.count == size, ContentDigest.sha256(answer.body) != digest {
            throw client.failure(.damaged(name))
        }
        return S3Piece(bytes: answer.body, size: size, digest: digest)
    }

    /// `nil` where there is no such object.
    func size(of name: String) throws -> Int? {
        var request = S3Request(.head, name)
        request.proof = .field("etag")
        let answer = try client.send(request, expecting: [404])
        guard answer.status != 404 else { return nil }
        guard let size = answer.headers["content-length"].flatMap({ Int($0) }) else {
            throw client.failure(.call(.badResponse))
        }
        return size
    }

    /// What is not there is no error.
    func remove(_ name: String) throws { _ = try client.send(S3Request(.delete, name), expecting: [404]) }

    /// Copies an object within the store. False where it is not there.
    func copy(_ name: String, to other: String) throws -> Bool {
        var request = S3Request(.put, other)
        let source = "\(client.settings.bucket)/\(name)"
        request.headers["x-amz-copy-source"] =
            "/" + source.split(separator: "/").map { S3Address.encoded(String($0)) }.joined(separator: "/")
        request.proof = .root("CopyObjectResult")
        let answer = try client.send(request, expecting: [404])
        guard answer.status == 404 else { return true }
        guard answer.code != "NoSuchBucket" else { throw client.failure(.answer(404, code: answer.code)) }
        return false
    }
}

/// A part of an object.
struct S3Piece: Sendable {
    let bytes: [UInt8]
    /// That of the whole, where the store has said it.
    let size: Int?
    /// The SHA-256 of the whole in hexadecimal digits, as it was put there.
    let digest: String?
}
