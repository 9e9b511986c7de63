import Foundation
import HTTPServer
import Models
import Templates

/// Where a search is to start, as its address says: `?near=TEXT`, or `?lat=&lon=` with perhaps words for it.
struct PlaceQuery {
    enum Outcome: Hashable {
        case empty
        case words(String)
        case position(PlaceSearchResult.Origin)
        /// `lat` and `lon` are not both numbers on the earth.
        case malformed
    }

    /// As typed, without the white space around it.
    let near: String
    let outcome: Outcome

    init(_ query: FormFields) {
        let words = (query["near"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        near = words
        outcome = Self.outcome(words: words, latitude: query["lat"] ?? "", longitude: query["lon"] ?? "")
    }

    /// For links back to the search: whatever of it makes sense.
    var start: SearchStart {
        let near = near.isEmpty ? nil : near
        if case .position(let origin) = outcome { return SearchStart(near: near, point: origin.point) }
        return SearchStart(near: near)
    }

    private static func outcome(words: String, latitude: String, longitude: String) -> Outcome {
        if latitude.isEmpty, longitude.isEmpty { return words.isEmpty ? .empty : .words(words) }
        guard let latitude = Degrees(latitude), let longitude = Degrees(longitude),
            let point = GeoPoint(latitude: latitude.value, longitude: longitude.value)
        else { return .malformed }
        guard !words.isEmpty else { return .position(.position(point)) }
        let named = Locality(name: words, region: nil, country: nil, point: point, population: 0)
        return .position(.locality(named))
    }
}
