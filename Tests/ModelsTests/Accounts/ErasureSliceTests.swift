import Foundation
import Testing

@testable import Models

/// Somebody is erased who has more rows than go at once, of everything that the schema lets hang on an account.
struct ErasureSliceTests {
    private static let slice = 7
    /// Kept beside the rows that they are about, one for each at most, and gone with them.
    private static let beside: Set<String> = [
        "event_rating_total", "account_tokens", "event_tokens", "guestbook_tokens",
    ]

    private let place: TemporaryDatabase
    private let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    private func counts(of tables: [String], in database: AppDatabase) throws -> [String: Int] {
        try database.read { db in
            try Dictionary(uniqueKeysWithValues: tables.map { ($0, try RowsOfOne.count($0, db)) })
        }
    }

    /// What rows name outside of the database.
    private func names(in database: AppDatabase) throws -> (media: Set<String>, uploads: Set<String>) {
        try database.read { db in
            let media = try NamedMedia.columns.flatMap { table, column in
                try String.fetchAll(db, sql: "SELECT \(column) FROM \(table) WHERE \(column) IS NOT NULL")
            }
            return (Set(media), Set(try String.fetchAll(db, sql: "SELECT name FROM upload")))
        }
    }

    /// The account with all that it has, and how many rows there were before it had anything.
    private func fill() async throws -> (rows: RowsOfOne, before: [String: Int]) {
        let account = try await database.signUp("dee-the-erased").id
        var rows = try await database.write { [count = 2 * Self.slice + 1] db in
            var rows = try RowsOfOne(of: account, count: count, db)
            try MadeUpRows.whileUnchecked(db) { try rows.addOthers(db) }
            return rows
        }
        let before = try counts(of: rows.tables, in: database)
        let values = EventWorld.values()
        rows = try await database.write { [rows] db in
            var rows = rows
            let event = try Event.create(
                values,
                audience: .invited,
                status: .planned,
                by: account,
                inviting: [],
                now: noon,
                db
            )
            // What is hidden nobody inherits. Its reminders find nothing when their time comes.
            try db.execute(sql: "UPDATE event SET hidden_at = 1 WHERE id = ?", arguments: [event.id])
            try db.execute(sql: "DELETE FROM job")
            rows.own(event.id)
            try MadeUpRows.whileUnchecked(db) { try rows.addOwn(db) }
            // What others have put into its book, or said to its posts, stays (see `OthersInContentTests`).
            try db.execute(sql: "UPDATE guestbook_guest SET banned_at = 1")
            try db.execute(
                sql: """
                    UPDATE guestbook_reply SET account_id = ?1
                    WHERE post_id IN (SELECT id FROM guestbook_post WHERE account_id = ?1)
                    """,
                arguments: [account]
            )
            return rows
        }
        return (rows, before)
    }

    @Test func `no transaction removes more than a slice, and all of it goes, with its files and nothing of others`()
        async throws
    {
        let (rows, before) = try await fill()
        let (account, tables) = (rows.account, rows.tables)
        let kept = try names(in: database)
        let begun = try await database.write { db in
            try Account.credentials(account, db).flatMap { try ErasedAccount.begin($0, now: noon, db) }
        }
        var (erased, database) = (try #require(begun), database)
        var (last, steps, tooMany) = (try counts(of: tables, in: database), 0, Set<String>())
        var (media, uploads, cards) = (Set<String>(), Set<String>(), Set<EventCode>())
        let pictured = try database.read { db in
            try EventCode.fetchAll(
                db,
                sql: "SELECT code FROM event JOIN event_picture ON event_id = event.id WHERE account_id = ?",
                arguments: [account]
            )
        }
        while let step = try await database.write({ [erased] in
            try erased.next(now: noon, slice: Self.slice, $0)
        }) {
            let now = try counts(of: tables, in: database)
            let removed = tables.map { ($0, (last[$0] ?? 0) - (now[$0] ?? 0)) }.filter { $0.1 > 0 }
            if removed.filter({ !Self.beside.contains($0.0) }).map(\.1).reduce(0, +) > Self.slice {
                tooMany.insert("\(removed)")
            }
            (last, steps) = (now, steps + 1)
            media.formUnion(step.deleted.mediaKeys)
            uploads.formUnion(step.deleted.uploads.map(\.description))
            cards.formUnion(step.deleted.events)
            guard steps == 20 else { continue }
            // The process ends, and the job of another goes on.
            erased = try JSONDecoder().decode(ErasedAccount.self, from: JSONEncoder().encode(erased))
            database.close()
            database = try place.openReal()
        }
        #expect(tooMany.isEmpty, "\(tooMany.sorted().joined(separator: "\n"))")
        #expect(steps > 100)
        for link in rows.links where link.owner == "account" {
            let left = try database.read { db in
                try Int.fetchOne(
                    db,
                    sql: "SELECT count(*) FROM \(link.table) WHERE \(link.column) = ?",
                    arguments: [account]
                )
            }
            #expect(left == 0, "\(link)")
        }
        for table in tables {
            // The account's own names were found before it had anything.
            let own = table == "account_tokens" ? 1 : 0
            #expect(last[table] == (before[table] ?? 0) + (rows.kept[table] ?? 0) - own, "\(table)")
        }
        let left = try names(in: database)
        #expect(media == kept.media.subtracting(left.media) && media.count > 100)
        #expect(uploads == kept.uploads.subtracting(left.uploads) && uploads.count > Self.slice)
        #expect(cards.isSuperset(of: pictured) && pictured.count > Self.slice)
    }
}
