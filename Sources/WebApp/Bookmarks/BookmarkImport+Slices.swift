import Models
import Templates

/// Something came between. What was taken over before stays, and the same file goes on from there.
struct BookmarkImportInterrupted: Error {
    let done: Int
    let count: Int
    let cause: any Error
}

extension BookmarkImport {
    /// Rows of one write: a few milliseconds, after which everybody else's writes have their turn. A bookmark has up to a
    /// hundred lists and is never cut in two.
    static let maxRowsPerWrite = 250

    /// Saves all of them in writes of their own. Throws `BookmarkImportInterrupted`.
    static func save(
        _ matches: [BookmarkMatch],
        of account: AccountID,
        now: Int64,
        in database: AppDatabase
    ) async throws -> BookmarkImportReport {
        var saved = BookmarkImport(account: account, now: now)
        for slice in slices(of: matches) {
            do {
                saved = try await database.write { [saved] db in
                    var next = saved
                    for match in slice { try next.save(match, db) }
                    return next
                }
            } catch {
                throw BookmarkImportInterrupted(done: slice.startIndex, count: matches.count, cause: error)
            }
        }
        return saved.report
    }

    static func slices(of matches: [BookmarkMatch]) -> [ArraySlice<BookmarkMatch>] {
        var slices: [ArraySlice<BookmarkMatch>] = []
        var (start, rows) = (0, 0)
        for (index, match) in matches.enumerated() {
            let more = rowCount(of: match)
            if rows + more > maxRowsPerWrite, index > start {
                slices.append(matches[start..<index])
                (start, rows) = (index, 0)
            }
            rows += more
        }
        if start < matches.count { slices.append(matches[start...]) }
        return slices
    }

    static func rowCount(of match: BookmarkMatch) -> Int {
        1 + min(match.item.entry?.lists.count ?? 0, BookmarkList.maxPerAccount)
    }
}
