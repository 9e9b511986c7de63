import HTTPServer
import Models
import Templates

/// The pins of what a map shows, as event-map.js asks for them when it is moved.
enum EventPinsController {
    private struct Pin: Encodable {
        let at: [Double]
        let count: Int
        let title: String
        /// When it begins, in few words, and the same with its title; a group has neither.
        let time: String?
        let name: String?
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
        let size = try (visit.query[.size] ?? "").split(separator: "x").compactMap { Int($0) }
        guard size.count == 2 else { throw HTTPError(.badRequest, "the map has no size") }
        let window = MapWindow(centre: look.centre, zoom: look.zoom, width: size[0], height: size[1])
        let (database, index, filter) = (visit.app.database, visit.app.pins, search.filter)
        let (clusters, pictures) = try await visit.app.pool.run(share: visit.share) {
            try database.read { db in
                let clusters = try EventCluster.list(filter, in: window, among: index.current(db), db)
                return (clusters, try EventPicture.find(of: clusters.filter { $0.count == 1 }.map(\.first.id), db))
            }
        }
        let pins = clusters.map { pin($0, pictures[$0.first.id], window, search.address, now: visit.now) }
        var response = try Response.json(pins)
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }

    private static func pin(
        _ cluster: EventCluster,
        _ picture: StoredPicture?,
        _ window: MapWindow,
        _ address: EventMapAddress,
        now: Int64
    ) -> Pin {
        let event = cluster.first
        let isOne = cluster.count == 1
        let words = isOne ? EventPinWords(event, now: now) : nil
        let group = EventMapGroup(cluster, window: window).address(address.part(.page))
        return Pin(
            at: [cluster.point.latitude, cluster.point.longitude],
            count: cluster.count,
            title: event.title,
            time: words?.words,
            name: words?.name,
            place: event.place.line,
            when: EventTimeWords(event.listedTime).words,
            link: isOne ? Route.event(event.code).path : Route.map(group).path,
            code: isOne ? event.code.description : nil,
            picture: isOne ? picture.map { Route.media($0.smallKey).path } : nil
        )
    }
}
