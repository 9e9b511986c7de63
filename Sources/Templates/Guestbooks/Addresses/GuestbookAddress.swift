import Models

/// What of a book's timeline an address asks for.
package struct GuestbookAddress: Hashable, Sendable, AddressQuery {
    package var filter = GuestbookFilter()
    /// Behind which post it begins.
    package var cursor: GuestbookCursor?

    package init(_ filter: GuestbookFilter = GuestbookFilter(), after cursor: GuestbookCursor? = nil) {
        self.filter = filter
        self.cursor = cursor
    }

    /// Reads the query; what it does not understand it leaves out.
    package init(_ value: (FieldName) -> String?) {
        filter.order = value(.sort).flatMap(GuestbookFilter.Order.init) ?? .newest
        filter.kind = value(.kind).flatMap(GuestbookPostKind.init)
        filter.guest = value(.guest).flatMap { Int64($0) }
        filter.hasPlace = value(.placed) == "1"
        filter.isWaiting = value(.waiting) == "1"
        filter.words = String((value(.words) ?? "").prefix(200))
        cursor = value(.after).flatMap(GuestbookCursor.init)
    }

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        if filter.order != .newest { query.add(.sort, filter.order.rawValue, to: &buffer) }
        if let kind = filter.kind { query.add(.kind, kind.rawValue, to: &buffer) }
        if let guest = filter.guest { query.add(.guest, String(guest), to: &buffer) }
        if filter.hasPlace { query.add(.placed, "1", to: &buffer) }
        if let spot = filter.spot { query.add(.spot, spot, to: &buffer) }
        if filter.isWaiting { query.add(.waiting, "1", to: &buffer) }
        if !filter.words.isEmpty { query.add(.words, filter.words, to: &buffer) }
        if let cursor { query.add(.after, cursor.text, to: &buffer) }
    }
}

/// What a book's map looks at, and how far its list is read.
package struct GuestbookMapAddress: Hashable, Sendable, AddressQuery {
    /// `nil` for all that there is to see.
    package var look: MapPosition?
    package var cursor: GuestbookCursor?

    package init(look: MapPosition? = nil, after cursor: GuestbookCursor? = nil) {
        self.look = look
        self.cursor = cursor
    }

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        if let look { query.add(look, to: &buffer) }
        if let cursor { query.add(.after, cursor.text, to: &buffer) }
    }
}
