/// What a page of posts adds to the condition of who sees what: the filter, the place in the order, and the order. Its
/// placeholders begin after the five of the viewer and the book.
struct GuestbookStatement {
    /// Each condition after an AND.
    private(set) var conditions = ""
    private(set) var order = ""
    private(set) var limit = ""
    private(set) var arguments: Arguments = []

    private static let placeholdersBefore = 5

    /// `nil` for words in which there is nothing to look for.
    init?(_ filter: GuestbookFilter, after cursor: GuestbookCursor?, limit: Int) {
        if let cursor { begin(after: cursor, in: filter.order) }
        if let kind = filter.kind { conditions += " AND guestbook_post.kind = \(placeholder(kind))" }
        if let guest = filter.guest { conditions += " AND guestbook_post.guest_id = \(placeholder(guest))" }
        if filter.hasPlace { conditions += " AND guestbook_post.latitude IS NOT NULL" }
        if let spot = filter.spot { keep(inside: GeoBox(around: spot, metres: GuestbookCluster.spotMetres)) }
        if let window = filter.window { keep(inside: window.box) }
        if filter.isWaiting { conditions += " AND guestbook_post.id IN (\(GuestbookPost.waiting("?5")))" }
        if !filter.words.isEmpty {
            let query = NameWords(filter.words)
            guard !query.isEmpty else { return nil }
            let holding = EngineSpelling.holding(placeholder(query.match), in: "guestbook_words")
            conditions += " AND guestbook_post.id IN \(holding)"
        }
        let (first, direction) = Self.order(filter.order)
        order = "\(first) \(direction), guestbook_post.id \(direction)"
        self.limit = placeholder(limit)
    }

    private mutating func begin(after cursor: GuestbookCursor, in order: GuestbookFilter.Order) {
        switch order {
        case .newest: conditions += " AND guestbook_post.id < \(placeholder(cursor.id))"
        case .oldest: conditions += " AND guestbook_post.id > \(placeholder(cursor.id))"
        case .taken:
            let taken = placeholder(cursor.takenAt)
            conditions += " AND (guestbook_post.taken_at, guestbook_post.id) < (\(taken), \(placeholder(cursor.id)))"
        }
    }

    private mutating func keep(inside box: GeoBox) {
        let (south, north) = (placeholder(box.south), placeholder(box.north))
        let (west, east) = (placeholder(box.west), placeholder(box.east))
        conditions += " AND guestbook_post.latitude BETWEEN \(south) AND \(north)"
        conditions += " AND guestbook_post.longitude BETWEEN \(west) AND \(east)"
    }

    private static func order(_ order: GuestbookFilter.Order) -> (column: String, direction: String) {
        switch order {
        case .newest: ("guestbook_post.id", "DESC")
        case .oldest: ("guestbook_post.id", "ASC")
        case .taken: ("guestbook_post.taken_at", "DESC")
        }
    }

    private mutating func placeholder(_ value: some ColumnValue) -> String {
        arguments += [value]
        return "?\(arguments.count + Self.placeholdersBefore)"
    }
}
