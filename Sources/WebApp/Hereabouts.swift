import ArgumentParser
import Foundation

/// The command line: one command per thing that an operator does.
@main
struct Hereabouts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hereabouts",
        abstract: "A self-hosted site for people who live near each other.",
        discussion: """
            Every option can also be set in the environment: --data as HEREABOUTS_DATA, --base-url as \
            HEREABOUTS_BASE_URL, and so on. An option that is given on the command line wins.
            """,
        version: Version.current,
        subcommands: [
            Serve.self, Work.self, Migrate.self, Import.self, ImportGazetteer.self, ImportZones.self,
            ReceiveMail.self, User.self, Demo.self,
        ]
    )

    func validate() throws {
        // Who asks how the program is used gets an answer whatever the environment is.
        let asks = ["--help", "-h", "help", "--version", "--experimental-dump-help", "--generate-completion-script"]
        guard !CommandLine.arguments.contains(where: asks.contains) else { return }
        try Environment.check()
    }

    static func main() async {
        // What is made is its owner's alone: the folder may be one that others enter (systemd makes it 0755).
        umask(0o077)
        // Before anything starts a thread: a helper copies itself.
        if CommandLine.arguments.dropFirst().first == HelperMain.command { HelperMain.run() }
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
        } catch {
            exit(withError: CommandFailure(error) ?? error)
        }
    }
}

enum Version {
    static let current = "0.1.0"
}
