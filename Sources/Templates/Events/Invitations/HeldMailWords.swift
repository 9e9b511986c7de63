import Models

/// Why somebody is not mailed, as hosts read it.
struct HeldMailWords {
    let sentence: String

    init(_ held: HeldMail, zone: String) {
        let when =
            held.until.map { EventChangeWords.when(EventTime(startsAt: $0, endsAt: nil, zone: zone)) } ?? tr("later")
        sentence =
            switch held.reason {
            case .unconfirmed: tr("Not mailed yet: the mail goes out once you have confirmed your own address.")
            case .account:
                tr("Not mailed yet: the day’s mails to people without an account are used up. Goes out \(when).")
            case .recipient: tr("Not mailed yet: this address has had enough mails for a day. Goes out \(when).")
            case .network:
                tr("Not mailed yet: enough mails for a day were asked for from your network. Goes out \(when).")
            case .refused: tr("Not mailed: this address wants no mails from here. Tell them yourself.")
            case .changes:
                tr("Not told of the last change yet: the day’s mails about changes are used up. Goes out \(when).")
            case .failing:
                tr("Not mailed yet: the mail server has not taken it so far. It is tried again \(when).")
            case .undeliverable: tr("Could not be delivered. Look at the address, or tell them yourself.")
            case .asked: tr("Not mailed again: they were told of this not long ago. Tell them yourself.")
            }
    }

    /// Beside the field for addresses: how many are mailed now, and when the others are.
    static func beside(_ forecast: MailForecast?, zone: String?, _ viewer: Viewer) -> String {
        guard viewer.member?.isEmailConfirmed == false else { return forecast.map { " " + $0.words(zone: zone) } ?? "" }
        return tr(" Their mails go out once you have confirmed your own address: open the link in the mail to it.")
    }
}
