import Models
import Places
import Templates

extension LandingToday {
    private static let withinMetres = 30_000.0

    /// What is there around the middle of the map. Throws the databases' errors.
    static func read(around centre: GeoPoint, _ app: App, now: Int64) throws -> LandingToday {
        // Everybody's answer within a minute, and kept for that.
        let cafes = try app.places.places(.cafes, around: centre, open: .any, now: now).open
        let isOpen: (NearbyPlace) -> Bool = { $0.opening?.state == .open }
        let events = EventsAround(centre: centre, withinMetres: withinMetres, from: now - now % 60)
        let (event, coming) = try app.database.read { db in
            let event = try events.list(limit: 1, app.pins, db).first
            return (event, try event.map { try AnswerCounts.count(of: $0.event.id, db).going } ?? 0)
        }
        return LandingToday(cafe: cafes.first(where: isOpen) ?? cafes.first, event: event, coming: coming)
    }
}
