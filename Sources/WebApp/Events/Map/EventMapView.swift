import HTTPServer
import Models
import Templates

/// The map of public events and their list; with what is wrong, where the choice cannot be understood.
struct EventMapView {
    let search: EventMapSearch

    init(_ search: EventMapSearch) { self.search = search }

    func response(_ visit: Visit) async throws -> Response {
        let findings = try await findings(visit)
        return visit.page(status: search.errors.isEmpty ? .ok : .unprocessableContent) {
            EventMapPage(
                context: $0,
                address: search.address,
                findings: findings,
                today: search.today,
                errors: search.errors,
                failures: search.failures
            )
        }.varyingByViewer()
    }

    private static let width = 720
    private static let height = 560

    /// On the work pool: in a large world this takes longer than an event loop should be kept.
    func findings(_ visit: Visit) async throws -> EventMapPage.Findings {
        guard search.errors.isEmpty else {
            let window = MapWindow(centre: search.centre, zoom: 2, width: Self.width, height: Self.height)
            return EventMapPage.Findings(events: [], hasMore: false, count: 0, clusters: [], window: window)
        }
        let (search, now, database, index) = (search, visit.now, visit.app.database, visit.app.pins)
        return try await visit.app.pool.run(share: visit.share) {
            try database.read { db in
                let (filter, number) = (try search.filter.knowingHiddenHosts(db), search.address.page)
                let pins = try index.current(db)
                let list = try PinnedEvent.page(number, filter, search.order, among: pins, db)
                let fit = search.isViewChosen ? [] : Self.fit(search, list.events)
                let window = Self.window(search, fit)
                return EventMapPage.Findings(
                    events: list.events,
                    hasMore: list.hasMore,
                    count: try PinnedEvent.count(filter, among: pins, db),
                    clusters: try EventCluster.list(
                        filter,
                        in: window,
                        among: pins,
                        knowing: list.events.map(\.event),
                        db
                    ),
                    window: window,
                    fit: fit,
                    origin: search.origin,
                    now: now
                )
            }
        }
    }

    /// As far as it goes; one event alone is seen with the streets around it.
    private static let nearestFit = 15

    /// What was searched, else what is listed.
    private static func fit(_ search: EventMapSearch, _ events: [PinnedEvent]) -> [GeoPoint] {
        if let area = search.address.area { return area.isNarrow ? area.corners : [] }
        return GeoPoint.corners(of: events.compactMap(\.event.place.point))
    }

    private static func window(_ search: EventMapSearch, _ fit: [GeoPoint]) -> MapWindow {
        let (area, look) = (search.address.area, search.address.look)
        let nearest = area == nil ? nearestFit : StillMap.zooms.upperBound
        let fitted = MapWindow(showing: fit, maxZoom: nearest, width: width, height: height)
        if let fitted { return fitted }
        let reach = search.filter.withinMetres ?? area?.reachMetres
        let zoom = reach.map(zoom) ?? (search.origin == nil ? 13 : 14)
        return MapWindow(
            centre: look?.centre ?? search.centre,
            zoom: look?.zoom ?? zoom,
            width: width,
            height: height
        )
    }

    /// At which a circle is to be seen as a whole.
    private static func zoom(_ metres: Double) -> Int {
        var (zoom, reach) = (17, 250.0)
        while reach < metres, zoom > 2 { (zoom, reach) = (zoom - 1, reach * 2) }
        return zoom
    }
}
