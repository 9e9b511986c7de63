import Foundation
import Synchronization

/// A file in memory that is written anew for each input, for readers of files.
struct ScratchFile {
    let path: String

    private static let count = Atomic(0)

    /// Each has a name of its own, since tests run side by side.
    init() {
        let folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : NSTemporaryDirectory()
        let number = Self.count.add(1, ordering: .relaxed).newValue
        path = "\(folder)/hereabouts-fuzz-\(getpid())-\(number)"
    }

    var url: URL { URL(filePath: path) }

    /// Removes the file afterwards.
    static func holding<Value>(_ bytes: [UInt8], _ work: (URL) throws -> Value) throws -> Value {
        let file = ScratchFile()
        defer { unlink(file.path) }
        try Data(bytes).write(to: file.url)
        return try work(file.url)
    }
}
