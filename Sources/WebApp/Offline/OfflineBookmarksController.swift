import HTTPServer
import Models
import Templates

/// Which pages a member's device keeps for when there is no connection (B14): bookmarks, and what comes next. The
/// pictures are those that the pages name; versions let a device fetch only what has changed.
enum OfflineBookmarksController {
    @Sendable static func index(_ member: MemberVisit) async throws -> Response {
        let app = member.app
        let (database, account) = (app.database, member.account.id)
        // On the pool: with 200 places full of photos and reviews it takes nine milliseconds.
        let now = member.visit.now
        let (kept, coming) = try await app.pool.run(share: member.visit.share) {
            try database.read { db in
                let coming = try EventListing.coming(1, of: account, now: now, db).events.prefix(eventCount)
                return (try KeptPlace.list(of: account, db), coming)
            }
        }
        // Pages change with the program and the map too.
        let common = "\(Version.current) \(app.places.version ?? "")"
        var generator = SystemRandomNumberGenerator()
        let list = List(
            viewer: app.viewerTag(member.account),
            logOutToken: member.visit.csrfSecret?.masked(using: &generator) ?? "",
            pages: pages(of: kept.count) + (coming.isEmpty ? [] : [Route.events.path]),
            places: kept.map { place in
                let version = app.digestKey.tag("\(common) \(place.version)", for: "kept place")
                return List.Place(id: place.id.description, version: version, pages: pages(of: place.id))
            },
            events: coming.map { Route.event($0.code).path }
        )
        return Response(
            headers: ResponseHeaders([
                ("Content-Type", ContentType.ofFile(named: "list.json")), ("Cache-Control", "private, no-store"),
            ]),
            body: .bytes(try list.json())
        )
    }

    /// Those that come next are what somebody looks up on the way.
    private static let eventCount = 3

    /// Those of the list itself.
    private static func pages(of count: Int) -> [String] {
        let last = (count + Bookmark.pageSize - 1) / Bookmark.pageSize
        let further = last > 1 ? (2...last).map { Route.bookmarkSearch(BookmarkAddress(page: $0)).path } : []
        return [Route.bookmarks.path] + further
    }

    private static func pages(of place: PlaceID) -> [String] {
        PlaceTab.allCases.map { Route.placeTab(PlaceTabAddress(place, $0, isBookmarked: true)).path }
    }

    private struct List: Encodable {
        struct Place: Encodable {
            let id: String
            let version: String
            let pages: [String]
        }

        let viewer: String
        /// For logging out where no page with its form can be had.
        let logOutToken: String
        let pages: [String]
        let places: [Place]
        /// The pages of what comes next, soonest first.
        let events: [String]
    }
}
