import CSystem
import Foundation

/// What this program does as `hereabouts without-sockets PROGRAM ARGUMENT…`: it becomes that program, which can make no socket.
enum SocketlessMain {
    static let command = "without-sockets"
    /// As env(1) ends where there is no such program.
    private static let unavailable: CInt = 127

    static func run(_ words: ArraySlice<String>) -> Never {
        guard let program = words.first, csystem_forbid_sockets() == 0 else { exit(unavailable) }
        var arguments = words.map { strdup($0) } + [nil]
        execv(program, &arguments)
        exit(unavailable)
    }
}
