import ArgumentParser
import Foundation

/// The command line: one command per thing that an operator does.
@main
struct Hereabouts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hereabouts",
        abstract: "A self-hosted site for people who live near each other.",
        discussion: """
            Every option can also be set in the environment (--base-url as HEREABOUTS_BASE_URL) and in a file that \
            --config names (base-url = https://example.org). The command line wins over the environment, and that over \
            the file.
            """,
        version: Version.current,
        subcommands: [
            Serve.self, Work.self, Migrate.self, Import.self, ImportGazetteer.self, ImportZones.self,
            ReceiveMail.self, User.self, SignUps.self, Jobs.self, MailCommand.self, Demo.self, CheckConfig.self,
            Backup.self, Restore.self, Move.self, Check.self, RenewKey.self,
            SealKeys.self,
        ]
    )

    static func main() async {
        // What is made is its owner's alone: the folder may be one that others enter (systemd makes it 0755).
        umask(0o077)
        // Before anything starts a thread: a helper copies itself.
        if CommandLine.arguments.dropFirst().first == HelperMain.command { HelperMain.run() }
        if CommandLine.arguments.dropFirst().first == SocketlessMain.command {
            SocketlessMain.run(CommandLine.arguments.dropFirst(2))
        }
        do {
            try await Configuration.$current.withValue(try configuration(CommandLine.arguments)) {
                var command = try parseAsRoot()
                if var command = command as? any AsyncParsableCommand {
                    try await command.run()
                } else {
                    try command.run()
                }
            }
        } catch {
            exit(withError: CommandFailure(error) ?? error)
        }
    }

    /// What the environment and the file say. Throws a usage error that tells all that is wrong in them; who asks how the program
    /// is used gets an answer all the same.
    private static func configuration(_ arguments: [String]) throws -> Configuration {
        do {
            return try Configuration.load(arguments: arguments)
        } catch let problems as ConfigurationProblems {
            let asks = [
                "--help", "-h", "help", "--version", "--experimental-dump-help", "--generate-completion-script",
            ]
            guard !arguments.contains(where: asks.contains) else { return Configuration() }
            throw ValidationError("\(problems)")
        }
    }
}
