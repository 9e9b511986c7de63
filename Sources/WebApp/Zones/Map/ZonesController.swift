import HTTPServer
import Models
import Places
import Templates

/// The map of music zones and their list (DR5), for guests too.
enum ZonesController {
    @Sendable static func index(_ visit: Visit) async throws -> Response {
        let search = try await ZonesSearch(visit)
        let findings = try await findings(search, visit)
        return visit.page(status: search.errors.isEmpty ? .ok : .unprocessableContent) {
            ZonesPage(
                context: $0,
                address: search.address,
                findings: findings,
                errors: search.errors,
                failures: search.failures
            )
        }.varyingByViewer()
    }

    private static let width = 720
    private static let height = 560

    /// On the work pool: of ten thousand zones all are looked at.
    private static func findings(_ search: ZonesSearch, _ visit: Visit) async throws -> ZonesPage.Findings {
        let (database, index, app, now) = (visit.app.database, visit.app.zones, visit.app, visit.now)
        return try await app.pool.run(share: visit.share) {
            let found = try database.read { db in
                try NearZone.page(search.address.page, search.query, among: index.current(db), db)
            }
            var openings: [ZoneID: ZoneOpening] = [:]
            for near in found.zones { openings[near.zone.id] = try app.opening(of: near.zone, now: now) }
            return ZonesPage.Findings(
                zones: found.zones,
                openings: openings,
                hasMore: found.hasMore,
                count: found.count,
                window: window(search, found.zones.map(\.zone)),
                origin: search.origin
            )
        }
    }

    /// What was asked for, else around whoever asks; else the first zones that are near the middle of the map.
    private static func window(_ search: ZonesSearch, _ zones: [Zone]) -> MapWindow {
        let look = search.address.look
        let centre = look?.centre ?? search.query.point ?? search.start
        let window = MapWindow(centre: centre, zoom: look?.zoom ?? 14, width: width, height: height)
        guard look == nil, search.query.point == nil else { return window }
        let near = zones.map(\.border.surrounding).filter { centre.metres(to: $0.centre) < 30_000 }
        let edges = near.flatMap(\.edges)
        return MapWindow(showing: edges, maxZoom: 16, width: width, height: height) ?? window
    }
}

extension App {
    func opening(of zone: Zone, now: Int64) throws -> ZoneOpening { try places.opening(of: zone, now: now) }
}

extension PlaceStore {
    func opening(of zone: Zone, now: Int64) throws -> ZoneOpening {
        let middle = zone.border.surrounding.centre
        // Most zones are always open, and need no clocks.
        let calendar = zone.times.openingHours == nil ? LocalCalendar(zone: nil) : try calendar(at: middle)
        return ZoneOpening(zone.times, of: middle, in: calendar, at: now)
    }
}
