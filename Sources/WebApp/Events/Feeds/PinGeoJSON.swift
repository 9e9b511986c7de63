import HTTPServer
import Models
import Templates

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

    static func bytes(_ page: PublicEventFeedPage) throws -> [UInt8] {
        let features = page.events.compactMap { event in
            event.place.point.map {
                GeoJSONPoints.Feature(event.code.description, at: $0, properties(event, page.site))
            }
        }
        let links = page.links.map { GeoJSONLink(rel: $0.name, href: $0.address, type: "application/geo+json") }
        return try GeoJSONPoints(features, links: links.isEmpty ? nil : links).json()
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
