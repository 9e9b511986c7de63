import Auth
import Foundation

/// What a file's content is known by, however long it is.
enum FileDigest {
    private static let pieceBytes = 1 << 20

    /// SHA-256. Reads the file from beginning to end in pieces: blocks its thread.
    static func sha256(of path: String) throws -> [UInt8] {
        let handle = try FileHandle(forReadingFrom: URL(filePath: path))
        defer { try? handle.close() }
        var digest = RunningSHA256()
        while let piece = try handle.read(upToCount: pieceBytes), !piece.isEmpty { digest.update(piece) }
        return digest.finish()
    }
}
