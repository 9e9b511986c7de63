import Models

extension ReportReason {
    package var words: String {
        switch self {
        case .spam: tr("Spam or advertising")
        case .misleading: tr("Wrong or misleading")
        case .offensive: tr("Offensive")
        case .dangerous: tr("Dangerous")
        case .other: tr("Something else")
        }
    }
}

extension ModerationEntry.Action {
    var words: String {
        switch self {
        case .hide: tr("Hidden")
        case .dismiss: tr("Reports dismissed")
        case .suspend: tr("Suspended")
        case .restore: tr("Restored")
        case .promote: tr("Made an operator")
        case .demote: tr("No operator any more")
        case .reset: tr("Link for a new password made")
        case .erase: tr("Erased")
        case .resetFactors: tr("Second factor taken away")
        case .change: tr("Site changed")
        case .retry: tr("Tried again")
        case .drop: tr("Dropped")
        case .approve: tr("Let in")
        case .refuse: tr("Refused and erased")
        }
    }
}

/// What makers are told.
package enum ModerationNotice {
    package static func hidden(_ subject: ModerationSubject, words: String) -> String {
        tr("“\(subject.heading)” is hidden: only you still see it.") + (words.isEmpty ? "" : " \(words)")
    }

    package static func restored(_ subject: ModerationSubject) -> String { tr("“\(subject.heading)” is shown again.") }
}

/// As many were made within a day as may be.
package struct LimitReason: FieldReason {
    /// What somebody has made so many of. Each feature declares its own.
    package struct Made: Hashable, Sendable {
        private let name: String
        let words: @Sendable (_ count: Int) -> String

        init(_ name: String = #function, _ words: @escaping @Sendable (_ count: Int) -> String) {
            (self.name, self.words) = (name, words)
        }

        package static func == (one: Self, other: Self) -> Bool { one.name == other.name }
        package func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    let made: Made
    let limit: DailyLimit.Reached
    let now: Int64

    package init(_ limit: DailyLimit.Reached, _ made: Made, now: Int64) {
        self.limit = limit
        self.made = made
        self.now = now
    }

    package var sentence: String {
        tr(
            "\(made.words(limit.most)) within a day, as many as one may. You can go on \(Self.wait(limit.freeAt - now))."
        )
    }

    private static func wait(_ seconds: Int64) -> String {
        let minutes = Int(max(1, (seconds + 59) / 60))
        let hours = (minutes + 59) / 60
        return minutes < 60
            ? Count(minutes, "in %1\u{A0}minute", "in %1\u{A0}minutes").words
            : Count(hours, "in %1\u{A0}hour", "in %1\u{A0}hours").words
    }
}

extension LimitReason.Made {
    package static var reports: Self {
        Self { Count($0, "You have sent %1 report", "You have sent %1 reports").words }
    }
}

/// Why a report is refused.
package enum ReportProblem: FieldReason {
    case noReason

    package var sentence: String { tr("Choose what comes nearest.") }
}

extension Flash {
    package static let reportSent = Flash("reportSent", tr("Thank you. The people who run this site will look at it."))
    package static let reportSentToHosts = Flash("reportSentToHosts", tr("Thank you. The hosts will look at it."))
    package static let caseHidden = Flash("caseHidden", tr("It is hidden, and its maker is told."))
    package static let reportsDismissed = Flash("reportsDismissed", tr("The reports are dismissed."))
    package static let personSuspended = Flash(
        "personSuspended",
        tr("They are suspended, and what they have made is hidden.")
    )
    package static let caseRestored = Flash("caseRestored", tr("It is as before."))
    package static let caseSettled = Flash(
        "caseSettled",
        tr("Nothing was changed: another operator has just settled that.")
    )
    package static let operatorNotSuspended = Flash(
        "operatorNotSuspended",
        tr("Operators cannot be suspended. Whoever runs the program can demote them first.")
    )
}

extension ModerationFeature: PageFeature {
    var flashes: [Flash] {
        [
            .reportSent, .reportSentToHosts, .caseHidden, .reportsDismissed, .personSuspended, .caseRestored,
            .caseSettled,
            .operatorNotSuspended,
        ]
    }
}
