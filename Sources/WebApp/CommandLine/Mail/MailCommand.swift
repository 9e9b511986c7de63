import ArgumentParser
import Foundation
import Models
import Templates

/// Whether mails leave, for whoever runs the site.
struct MailCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mail",
        abstract: "Find out whether mails leave.",
        subcommands: [MailTestCommand.self]
    )
}

struct MailTestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Send a mail now, and say what the mail server answers.",
        discussion: """
            Give it the options that `serve` gets, or the same environment. Where the server does not take the mail, all that \
            was said is printed, without the password.
            """
    )

    @OptionGroup var dataOptions: DataOptions

    @Option(Configuration.baseURL) var baseURL: String?

    @OptionGroup(title: "Mail") var mail: MailOptions

    @Argument(help: "To whom; without it to each operator with a confirmed address.")
    var address: String?

    func validate() throws {
        guard address.map({ MailAddress($0) != nil }) ?? true else {
            throw ValidationError("\"\(address ?? "")\" is no address that a mail can be sent to.")
        }
    }

    func run() async throws {
        let data = try dataOptions.existingSite()
        let text = baseURL ?? Configuration.baseURL.given ?? "http://127.0.0.1:8080"
        let host = SiteAddress(text)?.host ?? "localhost"
        guard let from = mail.sender(host: host), let site = WebAddress(text) else {
            throw MailNotTested(description: "There is no address that mails could come from. Give --mail-from.")
        }
        let (test, now) = (MailTest(settings: try mail.settings(data, host: host)), Date().timeIntervalSince1970)
        for address in try addresses(data) {
            let message = MailTest.message(to: address, from: from, site)
            try Self.tell(test.send(message, now: Int64(now)), address)
        }
    }

    private func addresses(_ data: DataDirectory) throws -> [MailAddress] {
        if let address { return [address].compactMap { MailAddress($0) } }
        let database = try AppDatabase(at: data.location)
        defer { database.close() }
        let operators = try database.read { try Account.operators($0) }.filter(\.isEmailConfirmed)
        let addresses = operators.compactMap { MailAddress($0.email) }
        guard !addresses.isEmpty else {
            throw MailNotTested(description: "No operator has confirmed an address. Say to whom: mail test ADDRESS.")
        }
        return addresses
    }

    private static func tell(_ outcome: MailTestOutcome, _ address: MailAddress) throws {
        switch outcome {
        case .taken(let server): print("The mail server \(server) has taken a mail to \(address.address).")
        case .written(let file): print("No mail server is set (--smtp-url), so mails are files: \(file)")
        case .refused(let server, let reason, let talk):
            for line in talk { print(line) }
            throw MailNotTested(
                description: "The mail server \(server) has not taken a mail to \(address.address): \(reason)."
            )
        case .unwritten(let folder, let reason):
            throw MailNotTested(description: "Mails are files, and none can be written to \(folder): \(reason)")
        }
    }
}

/// Why no mail was sent.
struct MailNotTested: Error, CustomStringConvertible {
    let description: String
}
