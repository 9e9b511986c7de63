import Foundation
import Glibc
import HTTPServer

/// A folder that only one conversion knows and that goes with its last reference, whatever the tools left in it.
final class PictureFolder: Sendable {
    let path: String

    /// Made in `parent`, which exists; mode 0700. Throws `SystemError`.
    init(in parent: String) throws {
        var name = Array("\(parent)/picture-XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else { throw SystemError("mkdtemp") }
        path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func path(of name: String) -> String { "\(path)/\(name)" }

    /// Gives `file` a name here that holds nothing a tool could take for options. Throws `SystemError`.
    func link(_ file: String, as name: String) throws {
        let target = file.hasPrefix("/") ? file : "\(FileManager.default.currentDirectoryPath)/\(file)"
        guard symlink(target, path(of: name)) == 0 else { throw SystemError("symlink") }
    }
}
