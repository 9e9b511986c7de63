import ArgumentParser
import Auth
import Foundation
import Models
import Templates

/// Who may make an account, as whoever runs the site says. Works beside a running server, which looks at each sign-up.
struct SignUps: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign-ups",
        abstract: "Say who may make an account, let people in, and make invitation links.",
        subcommands: [
            SignUpsPolicy.self, SignUpsLink.self, SignUpsList.self, SignUpsApprove.self, SignUpsRefuse.self,
        ],
        defaultSubcommand: SignUpsPolicy.self
    )

    /// Does something with the site's database.
    static func change<Value: Sendable>(
        _ options: DataOptions,
        _ body: @escaping @Sendable (_ now: Int64, DatabaseConnection) throws -> Value
    ) async throws -> Value {
        let database = try AppDatabase(at: options.existingSite().location)
        defer { database.close() }
        let now = Int64(Date().timeIntervalSince1970)
        return try await database.write { try body(now, $0) }
    }
}

extension SignUpPolicy: ExpressibleByArgument {}

struct SignUpsPolicy: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "policy",
        abstract: "Say who may make an account; without a word, print what holds."
    )

    @OptionGroup var dataOptions: DataOptions

    @Argument(
        help:
            "open: everybody. approved: everybody, once an operator has looked. invited: whoever has an invitation. closed: nobody."
    )
    var policy: SignUpPolicy?

    func run() async throws {
        let policy = policy
        let rules = try await SignUps.change(dataOptions) { now, db in
            var rules = try SignUpRules.current(db)
            if let policy {
                rules.policy = policy
                try rules.keep(by: .command, now: now, db)
            }
            return rules
        }
        print("Sign-ups are \(rules.policy.rawValue).")
        if !rules.allowedDomains.isEmpty { print("Allowed domains: \(rules.allowedDomains.joined(separator: ", "))") }
        if !rules.refusedDomains.isEmpty { print("Refused domains: \(rules.refusedDomains.joined(separator: ", "))") }
        print("Links of each member in 30 days: \(rules.memberLinks)")
        if rules.policy == .approved { print("Question: \(SignUpQuestion(rules.question).words)") }
    }
}

struct SignUpsLink: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "link",
        abstract: "Make a link by which people may sign up, and print the path to put behind the site's address."
    )

    @OptionGroup var dataOptions: DataOptions

    @Argument(help: "How many people it lets in: 1 to 1000.")
    var people = 1

    @Argument(help: "For how many days, 1 to 3650; 0: until somebody ends it.")
    var days = 30

    func validate() throws {
        guard SignUpLink.usesRange.contains(people) else {
            throw ValidationError("A link lets in 1 to \(SignUpLink.usesRange.upperBound) people.")
        }
        guard days == 0 || SignUpLink.daysRange.contains(days) else {
            throw ValidationError("A link is good for 1 to \(SignUpLink.daysRange.upperBound) days, or 0 for no end.")
        }
    }

    func run() async throws {
        var generator = SystemRandomNumberGenerator()
        let code = SignUpCode(using: &generator)
        let (people, days, digest) = (people, Int64(days), TokenDigest(code.digest))
        try await SignUps.change(dataOptions) { now, db in
            let link = NewSignUpLink(digest, uses: people, endsAt: days == 0 ? nil : now + days * 86_400)
            try link.make(by: .command, now: now, db)
        }
        print(Route.signUp(link: code.text).path)
    }
}
