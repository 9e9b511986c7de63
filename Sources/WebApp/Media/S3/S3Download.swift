import Auth
import CSystem
import Glibc
import HTTPServer

/// Fetches an object into a new file, a part of it at a time, and compares it with the digest that was put beside it.
struct S3Download {
    let objects: S3Objects
    /// Where nothing is.
    let path: String

    /// `nil` where there is no such object; no file is made then. Throws `S3Failure`, and `SystemError`.
    func run(_ name: String) throws -> (byteCount: Int64, digest: [UInt8])? {
        guard let first = try objects.get(name, 0..<objects.partBytes) else { return nil }
        let descriptor = csystem_open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError("open") }
        defer { close(descriptor) }
        var digest = RunningSHA256()
        var (piece, count) = (first, 0)
        let size = first.size ?? 0
        while true {
            digest.update(piece.bytes)
            try piece.bytes.withUnsafeBytes { try FileCopy.write($0, to: descriptor) }
            count += piece.bytes.count
            guard count < size else { break }
            guard let next = try objects.get(name, count..<min(size, count + objects.partBytes)), !next.bytes.isEmpty
            else { throw objects.client.failure(.call(.badResponse)) }
            piece = next
        }
        let sum = digest.finish()
        if let stored = first.digest, stored != ContentDigest.hexadecimal(sum) {
            throw objects.client.failure(.damaged(name))
        }
        return (Int64(count), sum)
    }
}
