import Clocks
import Foundation
import HTTPServer

/// A folder that takes mails where there is no server to send them: one `.eml` file each, which mail programs open.
struct Outbox: Sendable {
    /// Such as `data/outbox`.
    let folder: String

    /// Writes `bytes` as a file of its own, readable by the server's user only: never half a file, and on the disk when
    /// this returns. Throws `SystemError` and `CocoaError`.
    /// - Parameters:
    ///   - date: epoch seconds; names of mails without an identity sort by it.
    ///   - identity: of a mail that may be written twice: the second is left out.
    func write(_ bytes: [UInt8], date: Int, identity: String? = nil) throws {
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        let time = BasicTime.text(Int64(date)) + "Z"
        let random = String(UInt64.random(in: .min ... .max), radix: 36)
        let name = "\(folder)/" + (identity ?? "\(time)-\(random)") + ".eml"
        guard identity == nil || !FileManager.default.fileExists(atPath: name) else { return }
        let file = try TemporaryFile(in: folder)
        try file.write(bytes)
        try file.move(to: name)
        try DurableFolder.sync(folder)
    }
}
