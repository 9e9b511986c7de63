import Foundation
import Models

/// An event as search engines understand it (schema.org/Event).
struct EventData {
    let event: Event
    let host: String
    /// Whether that is a feed rather than a person.
    let isFeed: Bool
    let rating: RatingSummary
    let address: WebAddress
    let images: [WebAddress]

    /// JSON in which nothing can end the element around it.
    var text: String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let bytes = try? encoder.encode(content) else { return nil }
        return String(decoding: bytes, as: UTF8.self).replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
            .replacing("&", with: "\\u0026")
    }

    private var content: Content {
        let place = event.place
        let point = place.point.map { Position(latitude: $0.latitude, longitude: $0.longitude) }
        return Content(
            name: event.title,
            description: event.values.information.isEmpty ? nil : event.values.information,
            startDate: Self.instant(event.listedTime.startsAt, in: event),
            endDate: event.listedTime.endsAt.map { Self.instant($0, in: event) },
            eventStatus: "https://schema.org/" + (event.status == .cancelled ? "EventCancelled" : "EventScheduled"),
            location: Location(
                name: place.name,
                address: place.address.isEmpty ? place.name : place.address,
                geo: point
            ),
            organizer: Organizer(type: isFeed ? "Organization" : "Person", name: host),
            url: address.text,
            image: images.isEmpty ? nil : images.map(\.text),
            maximumAttendeeCapacity: event.values.capacity,
            aggregateRating: rating.tellingMean.map { Rating(ratingValue: $0, ratingCount: rating.count) }
        )
    }

    /// By the event's clocks, as programs read it: "2026-11-28T18:30:00+01:00".
    static func instant(_ instant: Int64, in event: Event) -> String {
        let offset = EventClock.offset(at: instant, in: event.time.zone)
        return InstantWords(epochSeconds: Int(instant), offset: offset).machine
    }

    private struct Content: Encodable {
        let context = "https://schema.org"
        let type = "Event"
        let name: String
        let description: String?
        let startDate: String
        let endDate: String?
        let eventStatus: String
        let eventAttendanceMode = "https://schema.org/OfflineEventAttendanceMode"
        let location: Location
        let organizer: Organizer
        let url: String
        let image: [String]?
        let maximumAttendeeCapacity: Int?
        let aggregateRating: Rating?

        enum CodingKeys: String, CodingKey {
            case context = "@context"
            case type = "@type"
            case name, description, startDate, endDate, eventStatus, eventAttendanceMode, location, organizer, url
            case image
            case maximumAttendeeCapacity, aggregateRating
        }
    }

    private struct Location: Encodable {
        let type = "Place"
        let name: String
        let address: String
        let geo: Position?

        enum CodingKeys: String, CodingKey {
            case type = "@type"
            case name, address, geo
        }
    }

    private struct Position: Encodable {
        let type = "GeoCoordinates"
        let latitude: Double
        let longitude: Double

        enum CodingKeys: String, CodingKey {
            case type = "@type"
            case latitude, longitude
        }
    }

    private struct Rating: Encodable {
        let type = "AggregateRating"
        let ratingValue: Double
        let ratingCount: Int

        enum CodingKeys: String, CodingKey {
            case type = "@type"
            case ratingValue, ratingCount
        }
    }

    private struct Organizer: Encodable {
        let type: String
        let name: String

        enum CodingKeys: String, CodingKey {
            case type = "@type"
            case name
        }
    }
}
