/// Whom an event is open to. The same event otherwise: only the door differs.
package enum EventAudience: String, Hashable, Sendable, CaseIterable, ColumnValue {
    /// Those whom the host chose: a meeting.
    case invited
    /// Everybody: a pin on the map.
    case `public`
    /// Whoever has the join code or link: a guestbook.
    case guests
}

package enum EventStatus: String, Hashable, Sendable, CaseIterable, ColumnValue {
    case planned
    /// Time or venue are being voted on; until then the event stands at the first of them.
    case polling
    case cancelled
}
