import ArgumentParser
import Models

struct UserResetFactors: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reset-factors",
        abstract: "Take away somebody's second factor and passkeys, and end their sessions.",
        discussion: """
            For who has lost the phone and the recovery codes. Make sure that it is they, by more than a mail: whoever has \
            the password gets in afterwards. Their log of the account says so.
            """
    )

    @OptionGroup var options: UserOptions

    func run() async throws {
        let (person, outcome) = try await options.change { person, now, db in
            let outcome = try Account.resetFactors(of: person, by: .command, now: now, db)
            if outcome == .done { try AccountActMails.tell(.factorsReset, of: person.id, detail: "", now: now, db) }
            return outcome
        }
        if let waiting = UnchangedPerson(person, outcome) { throw waiting }
        print(
            outcome == .done
                ? "\(person.username) is asked for the password alone, and is logged out everywhere."
                : "\(person.username) has neither a second factor nor a passkey."
        )
    }
}
