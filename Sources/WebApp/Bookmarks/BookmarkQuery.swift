import Foundation
import HTTPServer
import Models
import Templates

extension BookmarkAddress {
    private static let maxWords = 200

    /// What of a query makes sense; the rest is as if it were not there. Nearest first needs a position.
    init(_ query: FormFields) {
        let words = (query[.words] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        let point: GeoPoint? =
            if let latitude = query[.latitude].flatMap(Degrees.init),
                let longitude = query[.longitude].flatMap(Degrees.init)
            {
                GeoPoint(latitude: latitude.value, longitude: longitude.value)
            } else {
                nil
            }
        let sort = query[.sort].flatMap(Sort.init(rawValue:)) ?? .new
        self.init(
            words: String(words.prefix(Self.maxWords)),
            sort: sort == .near && point == nil ? .new : sort,
            list: query[.list].flatMap { Int64($0) },
            point: point,
            page: min(max(query[.page].flatMap { Int($0) } ?? 1, 1), 1_000_000),
            isEditing: query[.edit] == "1",
            choosesAll: query[.edit] == "1" && query[.all] == "1"
        )
    }
}
