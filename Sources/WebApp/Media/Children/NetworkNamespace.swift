import Foundation

/// A network without anything in it, for tools that have no business in ours (unshare(1), network_namespaces(7)).
enum NetworkNamespace {
    /// What stands before the program and its arguments; nothing where the system does not permit it, as in some
    /// containers. Asked once; blocks its thread for a moment.
    static let arguments: [String] =
        [["--net"], ["--user", "--map-current-user", "--net"]]
        .map { ["/usr/bin/unshare"] + $0 + ["--"] }
        .first { works($0) } ?? []

    private static func works(_ arguments: [String]) -> Bool {
        let process = ChildProcess(
            arguments: arguments + ["/bin/true"],
            environment: [:],
            outputPath: "/dev/null",
            wallClock: .seconds(10)
        )
        return (try? process.run()) == .exited(0)
    }
}
