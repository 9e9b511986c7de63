import Foundation
import Models

/// A text file that people write by hand.
struct SmallTextFile {
    static let most = 1 << 20

    let text: String
    /// Whether anybody on the machine may read it.
    let isOpenToAll: Bool

    /// Throws `Unreadable`, whose words follow "cannot be read:".
    init(path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw Unreadable(description: errno == EACCES ? FileOwner.advice(on: path) : Self.words(errno))
        }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
            throw Unreadable(description: "It is no file.")
        }
        guard information.st_size <= Self.most else { throw Unreadable(description: "It has more than 1 MB.") }
        var bytes = [UInt8](repeating: 0, count: Int(information.st_size))
        let count = read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw Unreadable(description: Self.words(errno)) }
        guard let text = String(validating: bytes.prefix(count), as: UTF8.self), !text.contains("\0") else {
            throw Unreadable(description: "It is no text in UTF-8.")
        }
        self.text = text
        isOpenToAll = information.st_mode & S_IROTH != 0
    }

    private static func words(_ code: CInt) -> String {
        code == ENOENT ? "There is no such file." : String(cString: strerror(code)) + "."
    }

    struct Unreadable: Error, CustomStringConvertible {
        let description: String
    }
}
