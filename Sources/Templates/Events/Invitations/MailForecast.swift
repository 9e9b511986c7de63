import Models

/// How many people without an account a member can have mailed now, and when the others follow, as forms say it before they
/// are sent.
package struct MailForecast: Hashable, Sendable {
    /// How many more are mailed now.
    package let people: Int
    /// How many of the addresses that are typed already would wait.
    package let waiting: Int
    /// Whether those are all of them.
    package let isAll: Bool
    /// When, at the earliest, they are mailed.
    package let next: Int64

    package init(people: Int, waiting: Int = 0, isAll: Bool = false, next: Int64) {
        (self.people, self.waiting, self.isAll, self.next) = (people, waiting, isAll, next)
    }

    /// - Parameter zone: whose clocks the time is told by; `nil` where it is not known.
    func words(zone: String?) -> String {
        let time = EventChangeWords.when(EventTime(startsAt: next, endsAt: nil, zone: zone ?? "UTC"))
        let when = zone == nil ? time + " UTC" : time
        if waiting > 0, !isAll {
            return Count(
                waiting,
                "One of these people is mailed from %2 on, the others at once.",
                "%1 of these people are mailed from %2 on, the others at once.",
                when
            ).words
        }
        if people == 0 {
            return tr("The day’s mails to people without an account are used up: further ones go out from \(when) on.")
        }
        return Count(
            people,
            "One person without an account can be mailed now; further ones are mailed from %2 on.",
            "Up to %1 people without an account can be mailed now; further ones are mailed from %2 on.",
            when
        ).words
    }
}
