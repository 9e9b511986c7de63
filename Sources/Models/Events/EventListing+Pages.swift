import Foundation
import GRDB

/// Which of a member's events are wanted.
package struct EventSearch: Hashable, Sendable {
    package let words: String
    package let isPast: Bool
    /// From 1.
    package let page: Int

    package init(words: String, isPast: Bool, page: Int) {
        self.words = words
        self.isPast = isPast
        self.page = page
    }
}

extension EventListing {
    /// A page of all of a member's events: what is ahead, and after the last of that what is over.
    package static func all(
        _ number: Int,
        of account: AccountID,
        now: Int64,
        _ db: GRDB.Database
    ) throws -> (coming: [EventListing], past: [EventListing], hasMore: Bool) {
        let coming = try coming(number, of: account, now: now, db)
        if coming.hasMore { return (coming.events, [], true) }
        let room = pageSize - coming.events.count
        let skipped = (min(max(number, 1), 1_000_000) - 1) * pageSize
        // Only where this page is not the last of what is ahead must that be counted.
        let before = coming.events.isEmpty ? try comingCount(of: account, now: now, db) : skipped
        let past = try past(from: max(0, skipped - before), limit: room + 1, of: account, now: now, db)
        return (coming.events, Array(past.prefix(room)), past.count > room)
    }

    private static func comingCount(of account: AccountID, now: Int64, _ db: GRDB.Database) throws -> Int {
        try Int.fetchOne(
            db,
            cached: """
                SELECT count(*) FROM attendance JOIN event ON event.id = attendance.event_id
                WHERE attendance.account_id = ?1 AND attendance.listed_at > ?2 AND attendance.answer <> 'declined'
                    AND \(overAt) > ?3 AND \(isShown)
                """,
            arguments: [account, now - EventTime.maxLength, now]
        ) ?? 0
    }

    /// A member's events whose title, place, information or host holds all the words, in any order and case.
    package static func found(
        _ search: EventSearch,
        _ scope: EventListScope,
        of account: AccountID,
        now: Int64,
        _ db: GRDB.Database
    ) throws -> (events: [EventListing], hasMore: Bool) {
        guard !search.words.isEmpty else {
            return search.isPast
                ? try past(search.page, of: account, scope, now: now, db)
                : try coming(search.page, of: account, scope, now: now, db)
        }
        let words = search.words.split(whereSeparator: \.isWhitespace).prefix(8).map(Self.folded)
        let skipped = (min(max(search.page, 1), 1_000_000) - 1) * pageSize
        var found: [EventListing] = []
        let rows = try searchable(search.isPast, of: account, scope, now: now, db)
        while let row = try rows.next() {
            let text = Self.folded((0..<5).map { (row[columnCount + $0] as String?) ?? "" }.joined(separator: "\n"))
            guard words.allSatisfy({ text.contains($0) }) else { continue }
            found.append(try EventListing(row: row))
            if found.count > skipped + pageSize { break }
        }
        let page = found.dropFirst(skipped)
        return (Array(page.prefix(pageSize)), page.count > pageSize)
    }

    /// Accents and case do not count.
    private static func folded(_ text: some StringProtocol) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
