import GRDB

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

    /// Reads large_key, small_key, width and height from `start` on; `nil` where there is none.
    init?(row: Row, from start: Int) {
        guard let largeKey = row[start] as String?, let smallKey = row[start + 1] as String?,
            let width = row[start + 2] as Int?, let height = row[start + 3] as Int?
        else { return nil }
        self.init(largeKey: largeKey, smallKey: smallKey, width: width, height: height)
    }
}
