import Models

/// The row number of a place in `places.sqlite`: the object's number and kind in one, so that no second index is needed.
enum PlaceKey {
    /// Numbers that have a row; OpenStreetMap is at 2^34. Negative ones are JOSM's for objects not yet uploaded.
    static let numbers: ClosedRange<Int64> = 1...(1 << 46)
    /// How many entries of the R*Tree a place can have.
    static let maxEntries = 64

    private static let kinds: [PlaceID.Kind] = [.node, .way, .relation, .demo]

    /// `nil` for a number that no row can have.
    static func row(_ id: PlaceID) -> Int64? {
        guard numbers.contains(id.number), let kind = kinds.firstIndex(of: id.kind) else { return nil }
        return id.number << 2 | Int64(kind)
    }

    static func id(row: Int64) -> PlaceID { PlaceID(kinds[Int(row & 3)], row >> 2) }

    /// The number of a place's entry in the R*Tree.
    static func entry(row: Int64, ordinal: Int) -> Int64 { row << 6 | Int64(ordinal) }

    static func row(entry: Int64) -> Int64 { entry >> 6 }

    /// The order of kinds in lists: node before way before relation before demo.
    static func order(_ id: PlaceID) -> Int { kinds.firstIndex(of: id.kind) ?? kinds.count }
}
