import Models
import Templates

extension ReportAddress {
    /// Reads exactly what `Route.report(_:)` prints: a report is kept while somebody logs in.
    init?(path: String) {
        let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 2, let read = Self.read(parts), Route.report(read).path == path else { return nil }
        self = read
    }

    private static func read(_ parts: [String]) -> ReportAddress? {
        switch (parts[0], parts.count) {
        case ("events", 3): return EventCode(parts[1]).map { .event($0) }
        case ("people", 3): return .person(username: parts[1])
        case ("places", 5):
            guard let place = PlaceID(parts[1]), let number = Int64(parts[3]) else { return nil }
            return parts[2] == "photos" ? .photo(place, number) : .review(place, number)
        default: return nil
        }
    }
}
