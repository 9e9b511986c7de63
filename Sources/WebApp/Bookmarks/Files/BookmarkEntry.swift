import Models

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
    /// "Line 12" or "Place 3".
    let position: String
    let name: String
    /// `nil` where the file does not say where the place is.
    let entry: BookmarkEntry?
}

/// Why a file cannot be read.
struct BookmarkFileError: Error, Hashable {
    let sentence: String
    /// From 1, where it is known.
    var line: Int?

    /// For the field where the file was chosen.
    var description: String { line.map { "Line \($0): \(sentence)" } ?? sentence }
}
