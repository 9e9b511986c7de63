/// A picture in the media store in two sizes: one to look at, and a square for lists.
package struct StoredPicture: Hashable, Sendable {
    package let largeKey: String
    package let smallKey: String
    /// Pixels of the large one.
    package let width: Int
    package let height: Int

    package init(largeKey: String, smallKey: String, width: Int, height: Int) {
        self.largeKey = largeKey
        self.smallKey = smallKey
        self.width = width
        self.height = height
    }

    package var keys: [String] { [largeKey, smallKey] }
}

extension StoredPicture: RowDecodable {
    static let columns = Columns("large_key", "small_key", "width", "height")

    package init(from row: inout ResultRow) throws {
        largeKey = try row.next()
        smallKey = try row.next()
        width = try row.next()
        height = try row.next()
    }

    /// The values of `columns`, for what writes them.
    static func assignments(_ picture: StoredPicture?) -> Assignments {
        [
            "large_key": picture?.largeKey, "small_key": picture?.smallKey, "width": picture?.width,
            "height": picture?.height,
        ]
    }
}
