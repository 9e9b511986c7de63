/// A page of the newest posts as somebody sees it who has just come into the book. Nearly everybody who reads the book sees
/// the same, so it can be kept, for one `Guestbook.version`; who does not is found by `parts(of:_:)`, for each anew.
package struct GuestbookNewcomerPage: Sendable {
    package let entries: [GuestbookEntry]
    package let hasMore: Bool
    /// Who has written what stands there, and the post that comes next, with an account.
    private let members: Set<AccountID>
    /// The page shows what there is between these numbers of posts.
    private let after, before: Int64

    package static func read(
        after cursor: GuestbookCursor?,
        of newcomer: GuestbookVisit,
        _ db: DatabaseConnection
    ) throws -> GuestbookNewcomerPage {
        let size = GuestbookPost.pageSize
        let found = try GuestbookEntry.page(GuestbookFilter(), after: cursor, for: newcomer, limit: size + 1, db)
            .entries
        return GuestbookNewcomerPage(found, before: cursor?.id ?? .max)
    }

    /// - Parameter found: one more than a page has, where there are so many.
    private init(_ found: [GuestbookEntry], before: Int64) {
        entries = Array(found.prefix(GuestbookPost.pageSize))
        hasMore = found.count > entries.count
        members = Set(found.flatMap { [$0.maker] + $0.replies.map(\.maker) }.compactMap(\.author?.id))
        after = hasMore ? entries.last?.post.id ?? 0 : 0
        self.before = before
    }

    /// The posts that look otherwise to the visitor than to a newcomer: they have made them, or said something or given
    /// a sign to them. `nil` where the page is not theirs: others' posts are not shown to them, they are a host, somebody
    /// is in it whom they want nothing of or who wants nothing of them, or they see a post of their own that nobody else
    /// sees.
    package func parts(of visit: GuestbookVisit, _ db: DatabaseConnection) throws -> Set<Int64>? {
        guard !visit.role.manages, GuestbookRights.allows(.read, visit.role, in: visit.book.mode) else { return nil }
        if let account = visit.account, !members.isEmpty {
            guard members.isDisjoint(with: try Block.everybody(around: account, db)) else { return nil }
        }
        guard let guest = visit.guest?.id else { return [] }
        let shown = entries.map(\.post.id)
        let own = try Int64.fetchAll(
            db,
            cached: """
                SELECT id FROM guestbook_post WHERE guest_id = ?1 AND id > ?2 AND id < ?3
                UNION SELECT post_id FROM guestbook_reaction
                    WHERE guest_id = ?1 AND post_id IN \(EngineSpelling.numbers("?4"))
                UNION SELECT post_id FROM guestbook_reply
                    WHERE guest_id = ?1 AND post_id IN \(EngineSpelling.numbers("?4"))
                """,
            arguments: [guest, after, before, shown.numberList]
        )
        return Set(own).isSubset(of: shown) ? Set(own) : nil
    }
}

extension GuestbookVisit {
    /// Somebody who has just come by the same way, with or without an account, and has no part in anything. Rows are
    /// numbered from 1: the account is nobody's.
    package var newcomer: GuestbookVisit {
        GuestbookVisit(
            event: event,
            book: book,
            role: account == nil ? .guest : .member,
            guest: nil,
            account: account.map { _ in AccountID(rawValue: 0) }
        )
    }
}
