import ArgumentParser
import Foundation

/// The data directory, which every command needs.
struct DataOptions: ParsableArguments {
    @Option(name: .long, help: "Folder with everything that must not be lost. Made when it is missing.")
    var data: String = Environment.value("DATA") ?? "./data"

    /// Makes the folder, for its owner only, and returns what lies in it. Throws Foundation's error.
    func directory() throws -> DataDirectory {
        try DataDirectory(path: data)
    }
}
