/// A picture in the media store: large to look at, smaller for screens that need no more, and a square for lists.
package struct StoredPicture: Hashable, Sendable {
    package let largeKey: String
    /// `mediumWidth` pixels wide; `nil` where the large one is hardly wider, and for what was sent when there was no such size.
    package let mediumKey: String?
    package let smallKey: String
    /// Pixels of the large one.
    package let width: Int
    package let height: Int

    package static let mediumWidth = 800

    package init(largeKey: String, mediumKey: String? = nil, smallKey: String, width: Int, height: Int) {
        self.largeKey = largeKey
        self.mediumKey = mediumKey
        self.smallKey = smallKey
        self.width = width
        self.height = height
    }

    package var keys: [String] { [largeKey, mediumKey, smallKey].compactMap { $0 } }
}

extension StoredPicture: RowCodable {
    /// The columns with names of files.
    static let keyColumns = ["large_key", "medium_key", "small_key"]
    static let fields: Fields<StoredPicture> = [
        "large_key": \.largeKey, "medium_key": \.mediumKey, "small_key": \.smallKey, "width": \.width,
        "height": \.height,
    ]

    package init(from row: inout ResultRow) throws {
        largeKey = try row.next()
        mediumKey = try row.next()
        smallKey = try row.next()
        width = try row.next()
        height = try row.next()
    }
}
