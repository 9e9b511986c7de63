/// Addresses of a member's own calendar.
package enum CalendarAddress: Hashable, Sendable {
    /// What calendar programs subscribe to; whoever has the address can read it.
    case feed(String)
    /// Where the member sees that address; takes the wish for a new one.
    case settings
    /// Switches it off.
    case removal

    package static let samples: [CalendarAddress] = [.feed("1.1-wdq3"), .settings, .removal]

    var isPost: Bool { self == .removal }

    var stem: StaticString {
        switch self {
        case .feed: "/calendar/"
        case .settings: "/settings/calendar"
        case .removal: "/settings/calendar/delete"
        }
    }

    /// Appends what follows `stem`.
    func write(to buffer: inout HTMLBuffer) {
        guard case .feed(let secret) = self else { return }
        buffer.appendPercentEncoded(secret)
        buffer.append(".ics")
    }
}
