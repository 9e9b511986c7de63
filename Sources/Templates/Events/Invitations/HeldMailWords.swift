import Models

/// Why somebody is not mailed, as hosts read it.
struct HeldMailWords {
    let sentence: String

    init(_ held: HeldMail, zone: String) {
        let when = held.until.map { EventChangeWords.when(EventTime(startsAt: $0, endsAt: nil, zone: zone)) } ?? "later"
        sentence =
            switch held.reason {
            case .unconfirmed: "Not mailed yet: the mail goes out once you have confirmed your own address."
            case .account:
                "Not mailed yet: the day's mails to people without an account are used up. Goes out \(when)."
            case .recipient: "Not mailed yet: this address has had enough mails for a day. Goes out \(when)."
            case .network:
                "Not mailed yet: enough mails for a day were asked for from your network. Goes out \(when)."
            case .refused: "Not mailed: this address wants no mails from here. Tell them yourself."
            case .asked: "Not mailed again: they were told of this not long ago. Tell them yourself."
            }
    }

    /// Beside the field for addresses.
    static func untilConfirmed(_ viewer: Viewer) -> String {
        guard viewer.member?.isEmailConfirmed == false else { return "" }
        return " Their mails go out once you have confirmed your own address: open the link in the mail to it."
    }
}
