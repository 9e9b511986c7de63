import HTTPServer
import Models
import Templates

/// The map of public events and their list (PU1, PU3), for guests too.
enum EventMapController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        try await page(visit, EventMapSearch(visit))
    }

    /// With what is wrong, where the choice cannot be understood.
    static func page(_ visit: Visit, _ search: EventMapSearch) async throws -> Response {
        let findings = try await findings(search, visit.app)
        return visit.page(status: search.errors.isEmpty ? .ok : .unprocessableContent) {
            EventMapPage(
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

    /// On the work pool: in a large world this takes longer than an event loop should be kept.
    private static func findings(_ search: EventMapSearch, _ app: App) async throws -> EventMapPage.Findings {
        guard search.errors.isEmpty else {
            let window = MapWindow(centre: search.centre, zoom: 2, width: width, height: height)
            return EventMapPage.Findings(events: [], hasMore: false, count: 0, clusters: [], window: window)
        }
        let (database, index) = (app.database, app.pins)
        return try await app.pool.run {
            try database.read { db in
                let (filter, number) = (search.filter, search.address.page)
                let pins = try index.current(db)
                let list = try PinnedEvent.page(number, filter, search.order, among: pins, db)
                let fit = search.isViewChosen ? [] : GeoPoint.corners(of: list.events.compactMap(\.event.place.point))
                let window = window(search, fit)
                return EventMapPage.Findings(
                    events: list.events,
                    hasMore: list.hasMore,
                    count: try PinnedEvent.count(filter, among: pins, db),
                    clusters: try EventCluster.list(filter, in: window, among: pins, db),
                    window: window,
                    fit: fit,
                    origin: search.origin
                )
            }
        }
    }

    /// As far as it goes; one event alone is seen with the streets around it.
    private static let nearestFit = 15

    private static func window(_ search: EventMapSearch, _ fit: [GeoPoint]) -> MapWindow {
        let fitted = MapWindow(showing: fit, maxZoom: nearestFit, width: width, height: height)
        if let fitted { return fitted }
        let look = search.address.look
        let zoom = search.filter.withinMetres.map(zoom) ?? (search.origin == nil ? 13 : 14)
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

/// The pins of what a map shows, as event-map.js asks for them when it is moved.
enum EventPinsController {
    private struct Pin: Encodable {
        let at: [Double]
        let count: Int
        let title: String
        let place: String
        let when: String
        /// The address of the event, or of what a group leads to where no map is nearer.
        let link: String
        let code: String?
        /// The small one of the event's picture.
        let picture: String?
    }

    @Sendable static func index(_ visit: Visit) async throws -> Response {
        let search = try await EventMapSearch(visit)
        guard search.errors.isEmpty, let look = search.address.look else {
            throw HTTPError(.badRequest, "the map is not described")
        }
        let size = try (visit.query["size"] ?? "").split(separator: "x").compactMap { Int($0) }
        guard size.count == 2 else { throw HTTPError(.badRequest, "the map has no size") }
        let window = MapWindow(centre: look.centre, zoom: look.zoom, width: size[0], height: size[1])
        let (database, index, filter) = (visit.app.database, visit.app.pins, search.filter)
        let (clusters, pictures) = try await visit.app.pool.run {
            try database.read { db in
                let clusters = try EventCluster.list(filter, in: window, among: index.current(db), db)
                return (clusters, try EventPicture.find(of: clusters.filter { $0.count == 1 }.map(\.first.id), db))
            }
        }
        let pins = clusters.map { pin($0, pictures[$0.first.id], window, search.address) }
        var response = try Response.json(pins)
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }

    private static func pin(
        _ cluster: EventCluster,
        _ picture: StoredPicture?,
        _ window: MapWindow,
        _ address: EventMapAddress
    ) -> Pin {
        let event = cluster.first
        let isOne = cluster.count == 1
        let group = EventMapGroup(cluster, window: window).address(address.part(.page))
        return Pin(
            at: [cluster.point.latitude, cluster.point.longitude],
            count: cluster.count,
            title: event.title,
            place: event.place.line,
            when: EventTimeWords(event.listedTime).words,
            link: isOne ? Route.event(event.code).path : Route.map(group).path,
            code: isOne ? event.code.description : nil,
            picture: isOne ? picture.map { Route.media($0.smallKey).path } : nil
        )
    }
}
