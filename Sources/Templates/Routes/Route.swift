import Models

/// Every address of the site, typed. Links, redirects and the route table's test all print from here, so a page cannot
/// link to what does not exist.
package enum Route: Hashable, Sendable {
    case home
    case about
    /// The search for cafes; `.nowhere` is the empty form.
    case cafes(SearchStart = .nowhere)
    /// A place, remembering the search that led there.
    case place(PlaceID, from: SearchStart = .nowhere)
    case bookmarks
    case map
    case events
    case zones
    /// For operators: whether the server is well.
    case health

    /// One of each, and each way of writing its query.
    package static var samples: [Route] {
        let here = GeoPoint(latitude: 48.1372, longitude: 11.5755)
        let place = PlaceID(.node, 123)
        return [
            .home, .about, .cafes(), .cafes(SearchStart(near: "Café & Bar, München")),
            .cafes(SearchStart(near: "Munich", point: here)), .cafes(SearchStart(point: here)),
            .place(place), .place(place, from: SearchStart(near: "Munich", point: here)),
            .bookmarks, .map, .events, .zones, .health,
        ]
    }

    /// Path and query, percent-encoded, as they stand in a request line or a `Location` header.
    package var path: String {
        var buffer = HTMLBuffer(capacity: 128)
        write(to: &buffer, between: "&")
        return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    private func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        switch self {
        case .home: buffer.append("/")
        case .about: buffer.append("/about")
        case .cafes(let start):
            buffer.append("/cafes")
            start.write(to: &buffer, between: separator)
        case .place(let id, let start):
            buffer.append("/places/")
            buffer.append(id)
            start.write(to: &buffer, between: separator)
        case .bookmarks: buffer.append("/bookmarks")
        case .map: buffer.append("/map")
        case .events: buffer.append("/events")
        case .zones: buffer.append("/zones")
        case .health: buffer.append("/healthz")
        }
    }
}

extension Route: LinkTarget {
    package func appendAddress(to buffer: inout HTMLBuffer) { write(to: &buffer, between: "&amp;") }
}
