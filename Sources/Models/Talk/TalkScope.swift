/// What a talk is about. Whoever adds another kind says here whose it is and how long it is open; messages, rights and reports know
/// nothing of it.
package enum TalkScope: Hashable, Sendable {
    /// An event, or a day of a series by the start that its rule gives it.
    case event(Event, day: Int64?)
    /// A circle, as one of its members sees it.
    case circle(Circle)

    /// What it is about, by number: one for all days of a series.
    package enum Subject: Hashable, Sendable {
        case event(EventID)
        case circle(CircleID)

        /// The column that names it in rows of talks and of notices.
        var column: String {
            switch self {
            case .event: "event_id"
            case .circle: "circle_id"
            }
        }

        /// Accounts that have to do with what `?1` names: a statement.
        var people: String {
            switch self {
            case .event: "SELECT account_id FROM attendance WHERE event_id = ?1 AND account_id IS NOT NULL"
            case .circle: "SELECT account_id FROM circle_person WHERE circle_id = ?1 AND account_id IS NOT NULL"
            }
        }

        var number: Int64 {
            switch self {
            case .event(let id): id.rawValue
            case .circle(let id): id.rawValue
            }
        }
    }

    package var subject: Subject {
        switch self {
        case .event(let event, _): .event(event.id)
        case .circle(let circle): .circle(circle.id)
        }
    }

    /// `nil` for what is about none.
    package var event: Event? {
        switch self {
        case .event(let event, _): event
        case .circle: nil
        }
    }

    /// `nil` for what is about none.
    package var circle: Circle? {
        switch self {
        case .event: nil
        case .circle(let circle): circle
        }
    }

    package var day: Int64? {
        switch self {
        case .event(_, let day): day
        case .circle: nil
        }
    }

    /// What it is called.
    package var title: String {
        switch self {
        case .event(let event, _): event.title
        case .circle(let circle): circle.name
        }
    }

    /// Where no host has chosen: strangers who come by a map are no circle of friends, and a book is written in itself.
    package var usualMode: TalkMode {
        switch self {
        case .event(let event, _): event.audience == .invited ? .everybody : .off
        case .circle: .everybody
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
        case .circle: false
        }
    }

    /// Those who decide about what is reported, and are told of it.
    func hosts(_ db: DatabaseConnection) throws -> [AccountID] {
        switch self {
        case .event(let event, _): try Guestbook.hosts(of: event.id, db)
        case .circle(let circle): try circle.keepers(db).sorted { $0.rawValue < $1.rawValue }
        }
    }
}
