import HTTPServer
import Models
import Templates

/// The posts of a book where they were, for whoever sees them (GB5).
enum GuestbookMapController {
    private static let width = 720
    private static let height = 480
    /// The streets around one post; what is rounded is not shown nearer than that.
    private static let nearestFit = 15

    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let book = try BookVisit(visit, to: .open)
        let query = try visit.query
        let address = GuestbookMapAddress(
            look: MapPosition(query),
            after: query[.after].flatMap(GuestbookCursor.init)
        )
        let findings = try await findings(address, book)
        return book.page {
            GuestbookMapPage(
                context: $0,
                visit: book.found,
                address: address,
                findings: findings,
                now: book.now
            )
        }
    }

    /// On the work pool: in a large book this takes longer than an event loop should be kept.
    private static func findings(
        _ address: GuestbookMapAddress,
        _ book: BookVisit
    ) async throws -> GuestbookMapPage.Findings {
        let (database, found, app) = (book.app.database, book.found, book.app)
        return try await book.app.pool.run(share: book.visit.share) {
            let middle = try app.mapCentre()
            return try database.read { db in
                let (pins, isWhole) = try GuestbookPin.list(for: found, db)
                let fit = address.look == nil ? GeoPoint.corners(of: pins.flatMap(\.extent)) : []
                let window = window(address.look, fit, found.event.place.point ?? middle)
                let clusters = GuestbookCluster.list(pins, in: window)
                var filter = GuestbookFilter()
                filter.hasPlace = true
                filter.window = address.look == nil ? nil : window
                let list = try GuestbookEntry.page(filter, after: address.cursor, for: found, db)
                return GuestbookMapPage.Findings(
                    groups: try GuestbookMapGroup.list(clusters, for: found, db),
                    window: window,
                    fit: fit,
                    count: pins.count,
                    isWhole: isWhole,
                    items: list.entries.map { GuestbookItem($0) },
                    hasMore: list.hasMore
                )
            }
        }
    }

    private static func window(_ look: MapPosition?, _ fit: [GeoPoint], _ middle: GeoPoint?) -> MapWindow {
        if let fitted = MapWindow(showing: fit, maxZoom: nearestFit, width: width, height: height) { return fitted }
        let centre = look?.centre ?? middle ?? .wholeEarth
        return MapWindow(centre: centre, zoom: look?.zoom ?? 2, width: width, height: height)
    }
}

/// What stands on the part of a book's map that event-map.js asks for.
enum GuestbookPinsController {
    @Sendable static func index(_ visit: Visit) async throws -> Response {
        let book = try BookVisit(visit, to: .open)
        let query = try visit.query
        let size = (query[.size] ?? "").split(separator: "x").compactMap { Int($0) }
        guard let look = MapPosition(query), size.count == 2 else {
            throw HTTPError(.badRequest, "the map is not described")
        }
        let window = MapWindow(centre: look.centre, zoom: look.zoom, width: size[0], height: size[1])
        let (database, found) = (book.app.database, book.found)
        let groups = try await book.app.pool.run(share: visit.share) {
            try database.read { db in
                let clusters = GuestbookCluster.list(try GuestbookPin.list(for: found, db).pins, in: window)
                return try GuestbookMapGroup.list(clusters, for: found, db)
            }
        }
        return try .json(groups.map { Pin($0, found.event, window) })
    }

    private struct Pin: Encodable {
        let at: [Double]
        let count: Int
        let title: String
        let place: String
        let when: String
        /// What its callout leads with, and what it says to programs that read screens.
        let action: String
        let words: String
        let link: String
        /// Whether a nearer map would show it as it is.
        let isSpot: Bool
        /// Metres around the point in which it was.
        let around: Int?
        let code: String?
        let picture: String?

        init(_ group: GuestbookMapGroup, _ event: Event, _ window: MapWindow) {
            let (cluster, isOne) = (group.cluster, group.cluster.count == 1)
            at = [cluster.point.latitude, cluster.point.longitude]
            count = cluster.count
            title = group.newest.maker.displayName
            place = group.place
            when = group.when(event)
            action = GuestbookMapGroup.action
            words = group.words
            link = group.link(of: event, in: window).path
            isSpot = cluster.isSpot
            around = cluster.isSpot && !cluster.isExact ? GuestbookPlace.roundedMetres : nil
            code = isOne ? group.newest.post.code.description : nil
            picture = isOne ? group.picture?.path : nil
        }
    }
}

extension GuestbookMapGroup {
    /// With the newest post of each.
    static func list(
        _ clusters: [GuestbookCluster],
        for visit: GuestbookVisit,
        _ db: DatabaseConnection
    ) throws -> [GuestbookMapGroup] {
        let entries = try GuestbookEntry.find(clusters.map(\.newest), for: visit, db)
        return clusters.compactMap { cluster in
            entries[cluster.newest].map { GuestbookMapGroup(cluster: cluster, newest: $0) }
        }
    }
}
