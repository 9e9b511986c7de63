import Models

extension TalkMode {
    /// As a host chooses it.
    var words: String {
        switch self {
        case .everybody: tr("Everybody can write")
        case .hosts: tr("Only hosts can write")
        case .closed: tr("Closed: it can be read, and nobody writes")
        case .off: tr("Off: nobody sees it")
        }
    }
}

extension TalkEntry {
    /// Whose it is, as others read it.
    var makerName: String {
        author?.displayName ?? (guestName.isEmpty ? tr("A guest") : guestName)
    }

    /// What it says.
    var text: String {
        guard let minutes = message.minutes else { return message.words }
        return TalkWords.late(minutes)
    }
}

/// Sentences that more than one page or notice has.
package enum TalkWords {
    static func late(_ minutes: Int) -> String {
        Count(minutes, "Comes about %1 minute late.", "Comes about %1 minutes late.").words
    }

    /// For hosts, where the notice does not say who.
    package static func late(_ name: String, _ minutes: Int) -> String {
        let words = late(minutes)
        return name.isEmpty ? words : tr("\(name): \(words)")
    }

    /// What stands for the words of an update that has none.
    package static func told(_ words: String) -> String { words.isEmpty ? tr("There is a new photo.") : words }
}

/// Why something is not taken.
package enum TalkReason: FieldReason {
    case noWords
    case neither
    case closed
    case gone
    case badMinutes
    case nobody

    package var sentence: String {
        switch self {
        case .noWords: tr("Write a few words.")
        case .neither: tr("Write a few words, or choose a photo.")
        case .closed: tr("Nothing can be written here any more. Your words are below, to copy.")
        case .gone: tr("What you wanted to answer is gone. Your words are below, to copy.")
        case .badMinutes: tr("Choose how late you come.")
        case .nobody: tr("Choose whom to tell.")
        }
    }
}

extension LimitReason.Made {
    package static var messages: Self {
        Self { Count($0, "You have written %1 message", "You have written %1 messages").words }
    }
}

extension Flash {
    package static let updateSent = Flash("updateSent", tr("Sent to everyone you chose."))
    package static let updateSentMailsWait = Flash(
        "updateSentMailsWait",
        tr("Sent. Not everybody has been mailed yet: the list of people says why.")
    )
    package static let updateUntold = Flash("updateUntold", tr("Saved. There is nobody else to tell."))
    package static let lateSaid = Flash("lateSaid", tr("The hosts know that you come later."))
    package static let talkSaved = Flash("talkSaved", tr("Saved."))
    package static let talkRemoved = Flash("talkRemoved", tr("Deleted."))
    package static let talkKept = Flash("talkKept", tr("It stays. Its reports are closed."))
}

extension TalkFeature: PageFeature {
    var flashes: [Flash] {
        [.updateSent, .updateSentMailsWait, .updateUntold, .lateSaid, .talkSaved, .talkRemoved, .talkKept]
    }
    var reportables: [any ReportableKind] { [ReportedMessage()] }
}

/// What pages say of a message that is reported.
struct ReportedMessage: ReportableKind {
    var kind: ModerationSubject.Kind { .message }
    var icon: Icon.Name { .bell }
    var noun: String { tr("message") }
    var erased: String { tr("a message, of somebody whose account is erased") }
    /// Operators are nobody to a talk.
    var isShownInCase: Bool { true }

    func heading(_ title: String) -> String {
        title.isEmpty ? tr("Message on an event") : tr("Message on \(title)")
    }

    func byline(_ maker: String) -> String { maker.isEmpty ? "" : tr(" by \(maker)") }

    func shown(_ subject: ModerationSubject) -> Route? { address(of: subject, .message) }

    func report(_ subject: ModerationSubject) -> Route? { address(of: subject, .report) }

    private func address(of subject: ModerationSubject, _ path: EventMessagePath) -> Route? {
        if let circle = subject.circle {
            return .circleMessage(circle, subject.number, path == .report ? .report : .message)
        }
        return subject.code.map { .eventMessage($0, subject.number, path) }
    }
}
