import ArgumentParser
import Models

struct UserResetFactors: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reset-factors",
        abstract: "Take away what somebody is asked for besides the password, and end their sessions.",
        discussion: """
            For who has lost the phone and the recovery codes. Make sure that it is they, by more than a mail: whoever has \
            the password gets in afterwards. Their log of the account says so.
            """
    )

    @OptionGroup var options: UserOptions

    func run() async throws {
        let (person, outcome) = try await options.change { try Account.resetFactors(of: $0, by: .command, now: $1, $2) }
        if let waiting = UnchangedPerson(person, outcome) { throw waiting }
        print(
            outcome == .done
                ? "\(person.username) is asked for the password alone, and is logged out everywhere."
                : "\(person.username) has no second factor."
        )
    }
}
