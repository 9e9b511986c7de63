import ArgumentParser
import Foundation
import Models

/// Works beside a running server: each process of the site takes the new key within seconds.
struct RenewKey: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Put a new key in the place of the one that signs and seals; the site may run.",
        discussion: """
            What the former key has made is good for --accept-former days yet: links of mails, addresses of calendars, cookies of \
            guests. With --stolen all of that ends at once, and recovery codes. Nobody is logged out: sessions hang on no key.
            """
    )

    @OptionGroup var dataOptions: DataOptions

    @Option(Configuration.acceptFormer) var acceptFormer: Int

    @Flag(Configuration.stolen) var stolen: Bool

    @Flag(Configuration.pushes) var pushes: Bool

    @Flag(Configuration.yes) var yes: Bool

    private static let daySeconds: Int64 = 86_400

    private var manner: KeyRenewal.Manner {
        Configuration.stolen.isOn(stolen) ? .stolen : .planned(acceptingFormer: Int64(acceptFormer) * Self.daySeconds)
    }

    /// Whether what people hold ends as soon as it is done.
    private var endsAtOnce: Bool { manner == .stolen || acceptFormer == 0 }

    func run() async throws {
        let data = try dataOptions.existingSite()
        let database = try AppDatabase(at: data.location)
        defer { database.close() }
        let now = try database.milliseconds() / 1_000
        if endsAtOnce, !Configuration.yes.isOn(yes) {
            try ask(try database.read { try SiteKey.Dependents.count(now: now, $0) })
        }
        let renewal = KeyRenewal(
            database: database,
            vault: data.vault,
            manner: manner,
            alsoPushes: Configuration.pushes.isOn(pushes),
            now: now
        )
        let outcome = try await renewal.begin()
        // Where this is cut off, a worker goes on.
        let sealed = try await KeySealing(database: database, vault: data.vault).run()
        for line in lines(outcome, sealed) { print(line) }
    }

    /// Throws unless it is agreed to.
    private func ask(_ dependents: SiteKey.Dependents) throws {
        let words = "This ends \(Self.words(dependents))\(manner == .stolen ? ", and all recovery codes" : "")."
        try EndOfKeys.ask(words)
    }

    private static func words(_ dependents: SiteKey.Dependents) -> String {
        """
        every link of a mail, \(dependents.calendars) calendar addresses, the personal links of \(dependents.invited) people \
        without an account, the cookies of \(dependents.bookGuests) guests of books
        """
    }

    private func lines(_ outcome: KeyRenewal.Outcome, _ sealed: KeySealing.Report) -> [String] {
        [manner == .stolen ? stolenLine(outcome) : plannedLine(outcome)]
            + ["Secrets of authenticators sealed under the new key: \(sealed.anew)."]
            + (sealed.lost > 0
                ? ["Sealed under no key that there is: \(sealed.lost). See hereabouts user reset-factors."] : [])
            + (outcome.subscriptions.map {
                [
                    """
                    The key of pushes is another one. Browsers forgotten: \($0); each subscribes anew when it opens the site, a day \
                    at most after it last did so.
                    """
                ]
            } ?? [])
    }

    private func plannedLine(_ outcome: KeyRenewal.Outcome) -> String {
        let (key, end) = (outcome.key, outcome.key.signsAt + Int64(acceptFormer) * Self.daySeconds)
        let made = "\(Self.words(outcome.dependents)) go on until \(Self.text(end))"
        return "Key \(key.number) signs from \(Self.text(key.signsAt)) on. What was made before, \(made)."
    }

    private func stolenLine(_ outcome: KeyRenewal.Outcome) -> String {
        let seconds = SiteKeys.lookSeconds
        return """
            Key \(outcome.key.number) signs from now on. Ended, in processes that run within \(seconds) seconds: \
            \(Self.words(outcome.dependents)); \(outcome.dependents.signUpLinks) links by which people sign up; \(outcome.codes) \
            recovery codes of \(outcome.codeOwners) members, who are told by mail. Sessions go on. Whoever had the database knows \
            the secrets of authenticators: see docs/operating.md, “The site's key”.
            """
    }

    private static func text(_ instant: Int64) -> String {
        Date(timeIntervalSince1970: TimeInterval(instant)).formatted(.iso8601)
    }
}

struct KeyStays: Error, CustomStringConvertible {
    var description: String { "That is something else: the key stays as it is." }
}
