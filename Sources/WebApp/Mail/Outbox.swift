import Foundation
import HTTPServer

/// A folder that takes mails where there is no server to send them: one `.eml` file each, which mail programs open.
struct Outbox: Sendable {
    /// Such as `data/outbox`.
    let folder: String

    /// Writes `bytes` as a file of its own, readable by the server's user only: never half a file, and on the disk when
    /// this returns. Throws `SystemError` and `CocoaError`.
    /// - Parameters:
    ///   - date: epoch seconds; the names sort by it.
    ///   - identity: of a mail that may be written twice: the second is left out.
    func write(_ bytes: [UInt8], date: Int, identity: String? = nil) throws {
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        let time = Date(timeIntervalSince1970: TimeInterval(date)).formatted(
            Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
        )
        let random = String(UInt64.random(in: .min ... .max), radix: 36)
        let ending = "-\(identity ?? random).eml"
        if identity != nil {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            guard !names.contains(where: { $0.hasSuffix(ending) }) else { return }
        }
        let file = try TemporaryFile(in: folder)
        try file.write(bytes)
        try file.move(to: "\(folder)/\(time)\(ending)")
        try DurableFolder.sync(folder)
    }
}
