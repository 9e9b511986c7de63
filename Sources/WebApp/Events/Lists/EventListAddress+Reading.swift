import HTTPServer
import Models
import Templates

extension EventListAddress {
    /// `?q=&when=past&page=`.
    init(_ visit: Visit, coming: List, past: List) throws {
        let query = try visit.query
        let words = (query[.words] ?? "").trimmingCharacters(in: .whitespacesAndNewlines).prefix(200)
        self.init(query[.when] == "past" ? past : coming, words: String(words), page: try visit.listPage)
    }

    /// What stands on that page of the list.
    func events(
        _ scope: EventListScope,
        of member: MemberVisit
    ) async throws -> (events: [EventListing], hasMore: Bool) {
        let (account, now, database) = (member.account.id, member.now, member.app.database)
        let search = EventSearch(words: words, isPast: isPast, page: page)
        let read = { @Sendable in
            try database.read { try EventListing.found(search, scope, of: account, now: now, $0) }
        }
        // A search looks through thousands of rows: no event loop waits for that.
        return words.isEmpty ? try read() : try await member.app.pool.run(share: member.visit.share, read)
    }
}

extension Visit {
    /// `?page=`: the number of a page of a list, from 1.
    var listPage: Int { get throws { max(1, try query[.page].flatMap { Int($0) } ?? 1) } }
}
