import Models
import Templates

/// Pages of posts, of which those of the newest are read and written once for all who have no part in what stands there.
///
/// A page is kept for one version of its book, and so until anything changes in it, in whichever process. Who comes to the
/// book at all, and whether the page is the one that they see, is asked for each request; whoever has a part in some
/// posts gets these anew, and whoever sees another page gets one of their own.
final class GuestbookPages: Sendable {
    private struct Question: Hashable {
        let book: RowSecret
        let version: Int64
        /// Members see each other's names as links.
        let isMember: Bool
        let before: Int64?
        /// What whoever reads it speaks: "de".
        let language: String
    }

    private struct Kept {
        let page: GuestbookNewcomerPage
        let items: [GuestbookItem]
    }

    /// Weighed by the bytes of their cards; what was read for these takes about as much again.
    private let kept = AnswerCache<Question, Kept>(halfWeight: 4 << 20) { kept in
        kept.items.reduce(1 << 10) { $0 + ($1.card?.byteCount ?? 0) }
    }

    func page(
        _ address: GuestbookAddress,
        for visit: GuestbookVisit,
        assets: AssetPaths,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> (items: [GuestbookItem], hasMore: Bool) {
        if address.filter == GuestbookFilter(), !visit.role.manages, visit.allows(.read, at: now) {
            let kept = try newest(before: address.cursor, for: visit, assets: assets, now: now, db)
            if let parts = try kept.page.parts(of: visit, db) {
                let own = try GuestbookEntry.find(Array(parts), for: visit, db)
                let items = kept.items.compactMap { item in
                    let id = item.entry.post.id
                    return parts.contains(id) ? own[id].map { GuestbookItem($0) } : item
                }
                return (items, kept.page.hasMore)
            }
        }
        let (entries, hasMore) = try GuestbookEntry.page(address.filter, after: address.cursor, for: visit, db)
        return (entries.map { GuestbookItem($0) }, hasMore)
    }

    private func newest(
        before cursor: GuestbookCursor?,
        for visit: GuestbookVisit,
        assets: AssetPaths,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Kept {
        let question = Question(
            book: visit.book.secret,
            version: visit.book.version,
            isMember: visit.account != nil,
            before: cursor?.id,
            language: Language.current.code
        )
        return try kept.answer(to: question) {
            let newcomer = visit.newcomer
            let page = try GuestbookNewcomerPage.read(after: cursor, of: newcomer, db)
            let items = page.entries.map { GuestbookItem($0).written(for: newcomer, assets: assets, now: now) }
            return Kept(page: page, items: items)
        }
    }
}
