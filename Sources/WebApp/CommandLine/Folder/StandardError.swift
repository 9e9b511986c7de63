import Foundation

/// Where a command says what is not its result.
enum StandardError {
    @Sendable static func say(_ words: String) {
        FileHandle.standardError.write(Data((words + "\n").utf8))
    }
}
