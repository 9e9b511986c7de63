/// What a talk is about. Whoever adds another kind says here whose it is and how long it is open; messages, rights and reports know
/// nothing of it.
package enum TalkScope: Hashable, Sendable {
    /// An event, or a day of a series by the start that its rule gives it.
    case event(Event, day: Int64?)

    package var event: Event {
        switch self {
        case .event(let event, _): event
        }
    }

    package var day: Int64? {
        switch self {
        case .event(_, let day): day
        }
    }

    /// Where no host has chosen: strangers who come by a map are no circle of friends, and a book is written in itself.
    package var usualMode: TalkMode {
        switch self {
        case .event(let event, _): event.audience == .invited ? .everybody : .off
        }
    }

    /// The same as an expression, beside the tables `talk` and `event`.
    static func mode(_ talk: String, _ event: String) -> String {
        "coalesce(\(talk).mode, CASE \(event).audience WHEN 'invited' THEN 'everybody' ELSE 'off' END)"
    }

    /// Operators keep it from everybody's eyes.
    var isHidden: Bool {
        switch self {
        case .event(let event, _): event.hiddenAt != nil
        }
    }

    /// Those who decide about what is reported, and are told of it.
    func hosts(_ db: DatabaseConnection) throws -> [AccountID] {
        switch self {
        case .event(let event, _): try Guestbook.hosts(of: event.id, db)
        }
    }
}
