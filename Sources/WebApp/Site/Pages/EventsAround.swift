import Models
import Templates

/// Public events of the next days around a point, as home and the landing show them.
struct EventsAround {
    private static let seconds: Int64 = 7 * 86_400

    let centre: GeoPoint
    let withinMetres: Double
    /// Seconds since 1970.
    let from: Int64
    var viewer: AccountID?

    /// The soonest. Throws the database's errors.
    func list(limit: Int, _ index: PinIndex, _ db: DatabaseConnection) throws -> [PinnedEvent] {
        var filter = EventMapFilter(from: from)
        (filter.to, filter.viewer) = (from + Self.seconds, viewer)
        (filter.centre, filter.withinMetres) = (centre, withinMetres)
        return try PinnedEvent.list(filter, .time, among: index.current(db), limit: limit, db)
    }
}
