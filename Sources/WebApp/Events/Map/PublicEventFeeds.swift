import Auth
import Foundation
import HTTPServer
import Models
import Templates

/// What the map shows, for other programs (B3): the same choice of events in the same order, page by page.
enum PublicEventFeeds {
    /// Programs that read these follow links.
    private static let pageSize = 500
    /// Calendar programs take one file and follow nothing.
    private static let calendarSize = 5_000

    @Sendable static func geoJSON(_ visit: Visit) async throws -> Response {
        try await answer(visit, .geoJSON, "application/geo+json", size: pageSize) { page, _ in
            try PinGeoJSON.bytes(page)
        }
    }

    @Sendable static func atom(_ visit: Visit) async throws -> Response {
        let query = visit.request.head.query.map { "?" + $0 } ?? ""
        return try await answer(visit, .atom, "application/atom+xml", size: pageSize) { page, _ in
            PinAtom(page: page, query: query).bytes
        }
    }

    @Sendable static func calendar(_ visit: Visit) async throws -> Response {
        let (calendar, site) = (EventCalendar(visit.app), visit.app.address)
        return try await answer(visit, .calendar, CalendarFile.contentType, size: calendarSize) { page, db in
            let exceptions = try Event.seriesExceptions(of: page.events, db)
            return CalendarFile(
                method: .publish,
                name: EventFeedWords.title,
                description: page.next.map { EventFeedWords.more(calendarSize, $0) },
                refreshSeconds: 3_600,
                events: page.events.flatMap { event in
                    // Stamped with its last change, so that what has not changed is the same byte by byte.
                    calendar.entries(
                        event,
                        exceptions[event.id] ?? .none,
                        link: site.absolute(Route.event(event.code).path),
                        stamp: event.updatedAt
                    )
                }
            ).rendered()
        }
    }

    private static func answer(
        _ visit: Visit,
        _ part: EventMapAddress.Part,
        _ contentType: String,
        size: Int,
        _ write: @escaping @Sendable (PublicEventFeedPage, DatabaseConnection) throws -> [UInt8]
    ) async throws -> Response {
        let search = try await EventMapSearch(visit)
        guard search.errors.isEmpty else {
            throw HTTPError(.unprocessableContent, "the choice of events cannot be understood")
        }
        let (database, index, site) = (visit.app.database, visit.app.pins, visit.app.address)
        let (page, bytes) = try await visit.app.pool.run {
            try database.read { db in
                let page = try PublicEventFeedPage(
                    search,
                    part,
                    size: size,
                    site,
                    among: index.current(db),
                    db
                )
                return (page, try write(page, db))
            }
        }
        // Weak, since it is compressed for some and plain for others.
        let etag = "W/\"" + String(ContentDigest.sha256(bytes).prefix(32)) + "\""
        var response = Response.bytes(
            bytes,
            contentType: contentType,
            etag: etag,
            modified: page.changedAt.map(Int.init),
            // Who has blocked somebody sees other events than everybody else.
            cacheControl: visit.signedIn == nil ? "public, max-age=300" : "private, no-cache",
            request: visit.request
        )
        // RFC 8288.
        for (name, address) in page.links { response.headers.addToList("Link", "<\(address)>; rel=\"\(name)\"") }
        return response.varyingByViewer()
    }
}

extension Response {
    /// Says that the answer is not the same for everybody, so that no cache on the way gives one's to another.
    func varyingByViewer() -> Response {
        var response = self
        response.headers.addToList("Vary", "Cookie")
        return response
    }
}
