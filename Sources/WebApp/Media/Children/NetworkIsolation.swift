import Foundation

/// How tools that have no business in any network are kept from ours.
enum NetworkIsolation {
    /// What stands before the program and its arguments; `nil` where nothing of it works, and no file of people may be opened
    /// then. Asked once; blocks its thread for a moment.
    static let arguments: [String]? = ways(program: RunningProgram.path).first(where: works)

    /// The best first: a network without anything in it (unshare(1), network_namespaces(7)), which containers and services under
    /// `RestrictNamespaces=` forbid, else a process that can make no socket.
    static func ways(program: String) -> [[String]] {
        let namespaces = [["--net"], ["--user", "--map-current-user", "--net"]].map {
            ["/usr/bin/unshare"] + $0 + ["--"]
        }
        // Another program would not know what this word asks it for.
        guard URL(filePath: program).lastPathComponent == "hereabouts" else { return namespaces }
        return namespaces + [[program, SocketlessMain.command]]
    }

    static func works(_ arguments: [String]) -> Bool {
        let process = ChildProcess(
            arguments: arguments + ["/bin/true"],
            environment: [:],
            outputPath: "/dev/null",
            wallClock: .seconds(10)
        )
        return (try? process.run()) == .exited(0)
    }
}
