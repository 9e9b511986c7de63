import Auth
import Foundation
import HTTPServer
import Models
import Templates

/// What the map shows, for other programs (B3): the same choice of events, in the same order, the first of them.
enum EventMapTwins {
    private static let limit = 500

    @Sendable static func geoJSON(_ visit: Visit) async throws -> Response {
        let address = visit.app.address
        return try await answer(visit, "application/geo+json") { events, _ in try PinGeoJSON.bytes(events, address) }
    }

    @Sendable static func atom(_ visit: Visit) async throws -> Response {
        let (address, query) = (visit.app.address, visit.request.head.query.map { "?" + $0 } ?? "")
        return try await answer(visit, "application/atom+xml") { events, _ in
            PinAtom(events: events, address: address, query: query).bytes
        }
    }

    @Sendable static func calendar(_ visit: Visit) async throws -> Response {
        let (calendar, address) = (EventCalendar(visit.app), visit.app.address)
        return try await answer(visit, CalendarFile.contentType) { events, db in
            let exclusions = try Event.exceptions(of: events, db)
            return CalendarFile(
                method: .publish,
                name: "Hereabouts: events on the map",
                refreshSeconds: 3_600,
                events: events.map { event in
                    // Stamped with its last change, so that what has not changed is the same byte by byte.
                    calendar.entry(
                        event,
                        exclusions: exclusions[event.id] ?? [],
                        link: address.absolute(Route.event(event.code).path),
                        stamp: event.updatedAt
                    )
                }
            ).rendered()
        }
    }

    private static func answer(
        _ visit: Visit,
        _ contentType: String,
        _ write: @escaping @Sendable ([Event], DatabaseConnection) throws -> [UInt8]
    ) async throws -> Response {
        let search = try await EventMapSearch(visit)
        guard search.errors.isEmpty else {
            throw HTTPError(.unprocessableContent, "the choice of events cannot be understood")
        }
        let (database, filter, order) = (visit.app.database, search.filter, search.order)
        let (bytes, changedAt) = try await visit.app.pool.run {
            try database.read { db in
                let events = try PinnedEvent.list(filter, order, limit: limit, db).map(\.event)
                return (try write(events, db), events.map(\.updatedAt).max())
            }
        }
        // Weak, since it is compressed for some and plain for others.
        let etag = "W/\"" + String(ContentDigest.sha256(bytes).prefix(32)) + "\""
        let response = Response.bytes(
            bytes,
            contentType: contentType,
            etag: etag,
            modified: changedAt.map(Int.init),
            // Who has blocked somebody sees other events than everybody else.
            cacheControl: visit.signedIn == nil ? "public, max-age=300" : "private, no-cache",
            request: visit.request
        )
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

/// Events as GeoJSON (RFC 7946).
enum PinGeoJSON {
    private struct Properties: Encodable {
        let title: String
        let information: String
        let location: String
        let category: String
        let starts: String
        let ends: String?
        let zone: String
        let url: String
    }

    static func bytes(_ events: [Event], _ address: SiteAddress) throws -> [UInt8] {
        let features = events.compactMap { event in
            event.place.point.map {
                GeoJSONPoints.Feature(event.code.description, at: $0, properties(event, address))
            }
        }
        return try GeoJSONPoints(features).json()
    }

    private static func properties(_ event: Event, _ address: SiteAddress) -> Properties {
        let time = event.listedTime
        return Properties(
            title: event.title,
            information: event.values.information,
            location: event.place.line,
            category: event.values.category,
            starts: EventTimeWords(time).machine,
            ends: time.endsAt.map { EventTimeWords($0, zone: time.zone).machine },
            zone: time.zone,
            url: address.absolute(Route.event(event.code).path)
        )
    }
}

/// RFC 4287, with positions as GeoRSS writes them.
struct PinAtom {
    let events: [Event]
    let address: SiteAddress
    /// With its question mark, as it was asked.
    let query: String

    var bytes: [UInt8] {
        let own = address.absolute("/map.atom" + query)
        let page = address.absolute("/map" + query)
        var text = """
            <?xml version="1.0" encoding="utf-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss">

            """
        text += XMLText.element("id", own) + XMLText.element("title", "Hereabouts: events on the map")
        // A feed without entries was last changed at no time that is known.
        text += XMLText.element("updated", Timestamp.text(events.map(\.updatedAt).max() ?? 0))
        text += "<link rel=\"self\" type=\"application/atom+xml\" href=\"\(XMLText.escaped(own))\"/>"
        text += "<link rel=\"alternate\" type=\"text/html\" href=\"\(XMLText.escaped(page))\"/>"
        text += "<author><name>Hereabouts</name></author>\n"
        for event in events { text += entry(event) }
        return Array((text + "</feed>\n").utf8)
    }

    private func entry(_ event: Event) -> String {
        let link = address.absolute(Route.event(event.code).path)
        let summary = [EventTimeWords(event.listedTime).words, event.place.line, event.values.information]
            .filter { !$0.isEmpty }.joined(separator: "\n")
        var text = "<entry>" + XMLText.element("id", "tag:\(address.host),2026:\(event.code)")
        text += XMLText.element("title", event.title)
        text += XMLText.element("published", Timestamp.text(event.createdAt))
        text += XMLText.element("updated", Timestamp.text(event.updatedAt))
        text += "<link rel=\"alternate\" type=\"text/html\" href=\"\(XMLText.escaped(link))\"/>"
        text += XMLText.element("summary", summary)
        if let point = event.place.point {
            text += XMLText.element("georss:point", "\(Degrees.text(point.latitude)) \(Degrees.text(point.longitude))")
        }
        return text + "</entry>\n"
    }
}
