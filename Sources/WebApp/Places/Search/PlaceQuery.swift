import Foundation
import HTTPServer
import Models
import Templates

/// Where a search is to start, as its address says: `?near=TEXT`, or `?lat=&lon=` with perhaps words for it;
/// and when the places must be open: `&open=now`, `&open=2026-11-28T18:30`, or `&open=at&at=2026-11-28T18:30`, as the
/// form writes it without a script; and what they must have: `&wifi=1&outside=1`.
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
    /// What was looked for, where that was not cafes.
    let interest: String?
    let open: OpenFilter
    /// `open` holds no time.
    let openProblem: OpenFilterProblem?
    let features: Set<PlaceFeature>
    /// What is said of a feature is neither that it is wanted nor nothing.
    let hasFeatureProblem: Bool

    init(_ query: FormFields) {
        let words = (query[.near] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        near = words
        interest = (query[.words]?.trimmingCharacters(in: .whitespacesAndNewlines)).flatMap { $0.isEmpty ? nil : $0 }
        let chosen = query[.open] ?? ""
        let time = chosen == "at" ? query[.openAt] ?? "" : chosen
        let filter = chosen == "at" && (time.isEmpty || time == "now") ? nil : OpenFilter(time)
        open = filter ?? .any
        openProblem = filter == nil ? OpenFilterProblem(time) : nil
        let said = PlaceFeature.allCases.map { ($0, query[$0.rawValue] ?? "") }
        features = Set(said.filter { $0.1 == "1" }.map(\.0))
        hasFeatureProblem = said.contains { !["", "1"].contains($0.1) }
        outcome = Self.outcome(words: words, latitude: query[.latitude] ?? "", longitude: query[.longitude] ?? "")
    }

    /// For links back to the search: whatever of it makes sense.
    var start: SearchStart {
        var point: GeoPoint?
        if case .position(let origin) = outcome { point = origin.point }
        return SearchStart(
            near: near.isEmpty ? nil : near,
            point: point,
            interest: interest,
            open: open,
            features: features
        )
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
