/// How many bytes of originals somebody can still post into a book, and what sets that bound.
package struct GuestbookRoom: Hashable, Sendable {
    package enum Bound: Hashable, Sendable {
        /// What one guest may have in one book.
        case guest
        case book
        /// What all books of one host may hold.
        case host
        /// What all files of the member may take, here and elsewhere.
        case member
    }

    package let bound: Bound
    package let used: Int64
    package let most: Int64

    package init(bound: Bound, used: Int64, most: Int64) {
        self.bound = bound
        self.used = used
        self.most = most
    }

    package var free: Int64 { max(0, most - used) }

    /// Whether it is time to say so.
    package var isTight: Bool { free < most / 5 }
}

extension GuestbookLimits {
    /// All bounds of a book: of whoever visits it, of the book, of its host.
    package func rooms(for visit: GuestbookVisit, _ db: DatabaseConnection) throws -> [GuestbookRoom] {
        try rooms(of: visit.guest?.id, account: visit.guest?.account ?? visit.account, in: visit.book, db)
    }

    /// The bound that is reached first.
    package func room(for visit: GuestbookVisit, _ db: DatabaseConnection) throws -> GuestbookRoom {
        Self.tightest(try rooms(for: visit, db))
    }

    func room(of guest: GuestbookGuest, in book: Guestbook, _ db: DatabaseConnection) throws -> GuestbookRoom {
        Self.tightest(try rooms(of: guest.id, account: guest.account, in: book, db))
    }

    private static func tightest(_ rooms: [GuestbookRoom]) -> GuestbookRoom {
        rooms.dropFirst().reduce(rooms[0]) { $1.free < $0.free ? $1 : $0 }
    }

    private func rooms(
        of guest: Int64?,
        account: AccountID?,
        in book: Guestbook,
        _ db: DatabaseConnection
    ) throws -> [GuestbookRoom] {
        let own = try guest.flatMap { guest in
            try Int64.fetchOne(
                db,
                cached: "SELECT coalesce(sum(byte_count), 0) FROM guestbook_file WHERE guest_id = ?",
                arguments: [guest]
            )
        }
        let host = try Int64.fetchOne(
            db,
            cached: """
                SELECT coalesce(sum(guestbook.byte_count), 0) FROM guestbook JOIN event ON event.id = guestbook.event_id
                WHERE event.host_id = (SELECT host_id FROM event AS own WHERE own.id = ?)
                """,
            arguments: [book.event]
        )
        let ofMember = try account.flatMap { try member.room(of: $0, db) }.map {
            GuestbookRoom(bound: .member, used: $0.used, most: $0.most)
        }
        return [
            GuestbookRoom(bound: .book, used: book.byteCount, most: bookBytes),
            GuestbookRoom(bound: .guest, used: own ?? 0, most: guestBytes),
            GuestbookRoom(bound: .host, used: host ?? 0, most: hostBytes),
        ] + [ofMember].compactMap(\.self)
    }
}
