import Models
import Places
import Templates

extension LandingToday {
    private static let secondsAhead: Int64 = 7 * 86_400
    private static let withinMetres = 30_000.0

    /// What is there around the middle of the map. Throws the databases' errors.
    static func read(around centre: GeoPoint, _ app: App, now: Int64) throws -> LandingToday {
        // Everybody's answer within a minute, and kept for that.
        let cafes = try app.places.places(.cafes, around: centre, open: .any, now: now).open
        let isOpen: (NearbyPlace) -> Bool = { $0.opening?.state == .open }
        var filter = EventMapFilter(from: now - now % 60)
        (filter.centre, filter.withinMetres, filter.to) = (centre, withinMetres, filter.from + secondsAhead)
        let (event, coming) = try app.database.read { [filter] db in
            let event = try PinnedEvent.list(filter, .time, among: app.pins.current(db), limit: 1, db).first
            return (event, try event.map { try AnswerCounts.count(of: $0.event.id, db).going } ?? 0)
        }
        return LandingToday(cafe: cafes.first(where: isOpen) ?? cafes.first, event: event, coming: coming)
    }
}
