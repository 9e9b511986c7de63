/// A photo or a video of a post: the original, as its maker sent it, and the copies that others see.
package struct GuestbookFile: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, ColumnValue {
        case photo
        /// A picture that moves, shown as a silent video.
        case moving
        case video
    }

    package enum State: String, Hashable, Sendable, ColumnValue {
        /// Its copies are being made.
        case preparing
        case ready
        /// No copies can be made of it; nobody but its maker sees that it is there.
        case failed
    }

    package let id: Int64
    package let post: Int64
    package let kind: Kind
    package let state: State
    package let caption: String
    /// For those who cannot see it.
    package let description: String
    package let byteCount: Int64
    /// Empty where the file was removed: malware was found in it.
    package let originalKey: String
    package let copies: GuestbookCopies?
    /// Pixels, as shown.
    package let width: Int
    package let height: Int
    package let seconds: Int?
    /// What is shown until it is loaded.
    package let colours: String

    package var isInfected: Bool { originalKey.isEmpty }

    /// Whether it may stand for its event, as far as that is up to the file.
    package var canBeCover: Bool { kind == .photo && state == .ready }

    /// Unicode scalars.
    package static let maxCaptionLength = 300
    package static let maxDescriptionLength = 1_000
}

/// What others see of a file, by the keys of the media store.
package struct GuestbookCopies: Hashable, Sendable {
    package let large: String
    package let small: String
    package let square: String
    /// `nil` for a photo.
    package let video: String?

    package init(large: String, small: String, square: String, video: String? = nil) {
        self.large = large
        self.small = small
        self.square = square
        self.video = video
    }

    package var keys: [String] { [large, small, square] + [video].compactMap { $0 } }
}

extension GuestbookCopies: RowCodable {
    static let fields: Fields<GuestbookCopies> = Fields(
        of: "guestbook_file",
        ["large_key": \.large, "small_key": \.small, "square_key": \.square, "video_key": \.video]
    )

    package init(from row: inout ResultRow) throws {
        large = try row.next()
        small = try row.next()
        square = try row.next()
        video = try row.next()
    }
}

extension GuestbookFile: RowDecodable {
    static let columns =
        Columns(of: "guestbook_file", "id", "post_id", "kind", "state", "caption", "description", "byte_count")
        + Columns(of: "guestbook_file", "original_key") + GuestbookCopies.columns
        + Columns(of: "guestbook_file", "width", "height", "seconds", "colours")

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        post = try row.next()
        kind = try row.next()
        state = try row.next()
        caption = try row.next()
        description = try row.next()
        byteCount = try row.next()
        originalKey = try row.next()
        copies = try row.next(of: GuestbookCopies.columns)
        width = try row.next()
        height = try row.next()
        seconds = try row.next()
        colours = try row.next()
    }

    /// Every key of the media store that belongs to it.
    package var keys: [String] { (isInfected ? [] : [originalKey]) + (copies?.keys ?? []) }

    /// Those of a page of posts, in one query, in the order of each post.
    package static func of(_ posts: [Int64], _ db: DatabaseConnection) throws -> [Int64: [GuestbookFile]] {
        guard !posts.isEmpty else { return [:] }
        let all = try fetchAll(
            db,
            cached: """
                SELECT \(columns) FROM guestbook_file WHERE post_id IN \(EngineSpelling.numbers("?"))
                ORDER BY post_id, position
                """,
            arguments: [posts.numberList]
        )
        return Dictionary(grouping: all, by: \.post)
    }

    package static func find(_ id: Int64, _ db: DatabaseConnection) throws -> GuestbookFile? {
        try fetchOne(db, cached: "SELECT \(columns) FROM guestbook_file WHERE id = ?", arguments: [id])
    }
}

extension GuestbookFile {
    /// What has been made of a file.
    package struct Made: Hashable, Sendable {
        package let copies: GuestbookCopies
        package let width: Int
        package let height: Int
        package let seconds: Int?
        package let colours: String

        package init(copies: GuestbookCopies, width: Int, height: Int, seconds: Int? = nil, colours: String) {
            self.copies = copies
            self.width = width
            self.height = height
            self.seconds = seconds
            self.colours = colours
        }
    }

    /// Its copies are there. Returns false where the file is gone or was prepared already: the copies are the caller's
    /// to remove.
    package static func finish(_ id: Int64, with made: Made, _ db: DatabaseConnection) throws -> Bool {
        let row =
            made.copies.assignments
            + [
                "state": State.ready, "width": made.width, "height": made.height, "seconds": made.seconds,
                "colours": made.colours,
            ]
        try db.execute(
            cached: "UPDATE guestbook_file SET \(row.set) WHERE id = ? AND state = 'preparing'",
            arguments: row.arguments + [id]
        )
        return db.changesCount == 1
    }

    /// The job that makes the copies.
    package static let jobKind = "guestbook-file"

    package struct JobPayload: Codable, Sendable {
        package let file: Int64
        /// The event's.
        package let book: Int64

        package init(file: Int64, book: Int64) { (self.file, self.book) = (file, book) }
    }

    /// No copies can be made of it.
    package static func fail(_ id: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE guestbook_file SET state = 'failed' WHERE id = ? AND state = 'preparing'",
            arguments: [id]
        )
    }

    /// Malware was found in it: nothing names its file any more, which the caller removes. Returns false where it is gone.
    package static func failInfected(_ id: Int64, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached:
                "UPDATE guestbook_file SET state = 'failed', original_key = '' WHERE id = ? AND state = 'preparing'",
            arguments: [id]
        )
        return db.changesCount == 1
    }

    package static func describe(
        _ id: Int64,
        of post: Int64,
        caption: String,
        description: String,
        _ db: DatabaseConnection
    ) throws {
        try db.execute(
            cached: "UPDATE guestbook_file SET caption = ?, description = ? WHERE id = ? AND post_id = ?",
            arguments: [caption, description, id, post]
        )
    }
}
