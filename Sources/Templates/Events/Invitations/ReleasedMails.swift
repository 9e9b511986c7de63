import Models

/// What became of mails that waited for a member to confirm their address.
package struct ReleasedMails: Hashable, Sendable {
    package let sent: Int
    package let waiting: Int
    /// When the first of those goes out; `nil` where there is none.
    package let next: Int64?

    package init(sent: Int, waiting: Int, next: Int64?) {
        (self.sent, self.waiting, self.next) = (sent, waiting, next)
    }

    var sentences: [String] {
        var all: [String] = []
        if sent > 0 {
            all.append(
                Count(
                    sent,
                    "One person whom you have asked by mail is mailed now.",
                    "%1 people whom you have asked by mail are mailed now."
                ).words
            )
        }
        if waiting > 0, let next {
            let when = EventChangeWords.when(EventTime(startsAt: next, endsAt: nil, zone: "UTC")) + " UTC"
            all.append(
                Count(
                    waiting,
                    "One is not mailed yet, but from %2 on: the list of people says why.",
                    "%1 are not mailed yet, but from %2 on: the list of people says why.",
                    when
                ).words
            )
        }
        return all
    }
}
