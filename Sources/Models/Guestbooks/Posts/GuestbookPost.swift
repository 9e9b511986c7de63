/// Something that somebody has put into a book: words, photos or a video, perhaps with a place.
package struct GuestbookPost: Hashable, Sendable {
    package let id: Int64
    package let code: EventCode
    package let guest: Int64
    package let kind: GuestbookPostKind
    package let words: String
    package let place: GuestbookPlace?
    /// By the first file's own account of itself, else when it was posted. Epoch seconds.
    package let takenAt: Int64
    package let state: GuestbookPostState
    /// Since when nobody but its maker and operators sees it.
    package let hiddenAt: Int64?
    package let createdAt: Int64
    package let updatedAt: Int64

    /// Unicode scalars.
    package static let maxWordsLength = 2_000
    /// A post with photos is as tall as a phone; more of them are read as one comes near the end.
    package static let pageSize = 10
    /// In one post.
    package static let maxFiles = 20
}

package enum GuestbookPostKind: String, Hashable, Sendable, CaseIterable, ColumnValue {
    case photo, video, words
}

/// What the hosts have decided about a post.
package enum GuestbookPostState: String, Hashable, Sendable, ColumnValue {
    case shown
    /// For somebody to approve it.
    case waiting
    case hidden
}

/// Where something was, as its maker has tagged it.
package struct GuestbookPlace: Hashable, Sendable {
    package let name: String
    package let point: GeoPoint
    /// Else it is rounded to about a kilometre.
    package let isExact: Bool

    package static let maxNameLength = 200
    /// Degrees between rounded points: 1.1 km of latitude.
    package static let step = 0.01
    /// How far from a rounded point it was at most: half a step of latitude and of longitude, at the equator.
    package static let roundedMetres = 790

    /// Rounds the point unless it is to be exact: two decimals are 1.1 km of latitude.
    package init(name: String, point: GeoPoint, isExact: Bool) {
        self.name = name
        self.isExact = isExact
        func rounded(_ degrees: Double) -> Double { (degrees * 100).rounded() / 100 }
        self.point =
            isExact
            ? point : GeoPoint(latitude: rounded(point.latitude), longitude: rounded(point.longitude)) ?? point
    }
}

extension GuestbookPost: RowDecodable {
    static let columns =
        Columns(of: "guestbook_post", "id", "code", "guest_id", "kind", "words")
        + Columns(of: "guestbook_post", "latitude", "longitude", "place_name", "is_exact", "taken_at", "state")
        + Columns(of: "guestbook_post", "hidden_at", "created_at", "updated_at")

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        code = try row.next()
        guest = try row.next()
        kind = try row.next()
        words = try row.next()
        place = try row.next(of: GuestbookPlace.columns)
        takenAt = try row.next()
        state = try row.next()
        hiddenAt = try row.next()
        createdAt = try row.next()
        updatedAt = try row.next()
    }
}

extension GuestbookPlace: RowCodable {
    static let fields: Fields<GuestbookPlace> = Fields(
        of: "guestbook_post",
        [
            "latitude": \.point.latitude, "longitude": \.point.longitude, "place_name": \.name, "is_exact": \.isExact,
        ]
    )

    package init(from row: inout ResultRow) throws {
        let (latitude, longitude): (Double, Double) = (try row.next(), try row.next())
        name = try row.next()
        isExact = try row.next()
        guard let point = GeoPoint(latitude: latitude, longitude: longitude) else {
            throw RowMissing(table: "guestbook_post")
        }
        self.point = point
    }

    static func assignments(_ place: GuestbookPlace?) -> Assignments {
        fields.assignments(of: place, otherwise: ["place_name": "", "is_exact": false])
    }
}
