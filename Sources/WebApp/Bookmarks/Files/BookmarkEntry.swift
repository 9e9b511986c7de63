import Models
import Templates

/// A bookmark as files carry it.
struct BookmarkEntry: Hashable, Sendable {
    /// Which place it is, in files of ours.
    var place: PlaceID?
    var name = ""
    var point: GeoPoint
    var address: String?
    var category: String?
    var note = ""
    var lists: [String] = []
    /// Epoch seconds.
    var createdAt: Int64?
}

/// What stands in a file, in its order.
struct BookmarkFileItem: Hashable, Sendable {
    let position: BookmarkRemark.Position
    let name: String
    /// `nil` where the file does not say where the place is.
    let entry: BookmarkEntry?
}
