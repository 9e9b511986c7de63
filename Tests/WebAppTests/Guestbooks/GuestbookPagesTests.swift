import Foundation
import HTTPServer
import HTTPTesting
import Models
import Synchronization
import Templates
import Testing

@testable import WebApp

/// Pages that were written for all who read a book: nobody sees another one than the database holds for them.
struct GuestbookPagesTests {
    @Test func `what another process hides is gone from the very next page`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let (nell, otto) = (try await test.guest("Nell", of: book), try await test.guest("Otto", of: book))
            try await test.post("The first", to: book, in: nell)
            try await test.post("The second", to: book, in: nell)
            let shown = try await test.posts(book, in: otto)
            #expect(shown.count == 2)
            let other = try AppDatabase(at: test.data.location)
            defer { other.close() }
            let event = try test.bookOf(book).event
            for code in shown {
                try await other.write { db in
                    try db.execute(
                        cached: "UPDATE guestbook_post SET state = 'hidden' WHERE code = ?",
                        arguments: [code]
                    )
                }
                #expect(try await !test.posts(book, in: otto).contains(code))
            }
            try await other.write { db in
                try db.execute(
                    cached: "UPDATE guestbook_post SET state = 'shown' WHERE event_id = ?",
                    arguments: [event.id]
                )
            }
            #expect(try await test.posts(book, in: otto) == shown)
            try await other.write { db in
                try db.execute(cached: "UPDATE guestbook_guest SET banned_at = 1 WHERE name = ?", arguments: ["Nell"])
            }
            #expect(try await test.posts(book, in: otto).isEmpty)
            #expect(try await nell.get(book).status == .notFound)
        }
    }

    @Test func `a page that is kept is for those alone who may open the book now`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            try await test.post("For those who are here", to: book, in: test.client)
            let (nell, cy) = (try await test.guest("Nell", of: book), test.browser())
            try await test.signUp(.cy, in: cy)
            try await test.join(book, in: cy)
            for client in [nell, cy] { #expect(try await test.posts(book, in: client).count == 1) }
            #expect(try await test.browser().get(book).status == .notFound)
            try await test.suspend(.cy)
            #expect(try await !cy.get(book).text.contains("For those who are here"))
            for mode in [GuestbookMode.uploadOnly, .closed] {
                try await test.keep(book, mode)
                #expect(try await test.posts(book, in: nell).isEmpty)
                #expect(try await test.posts(book, in: test.client).count == 1)
            }
            try await test.keep(book, .readOnly)
            let page = try await nell.get(book)
            #expect(page.attribute("data-post").count == 1)
            #expect(!page.text.contains("class=\"reaction\""))
        }
    }

    @Test func `a kept card has the token of whoever is sent it, and takes their sign`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            try await test.post("A post", to: book, in: test.client)
            let devices = [try await test.guest("Nell", of: book), try await test.guest("Otto", of: book)]
            var tokens: [String] = []
            for device in devices {
                let page = try await device.get(book)
                let code = try #require(page.attribute("data-post").first)
                let token = try #require(page.token)
                #expect(page.attribute("value").filter { $0 == token }.count == 1)
                let given = try await device.post(
                    "\(book)/posts/\(code)/reactions",
                    form: ["csrf_token": token, "kind": "heart"]
                )
                #expect(given.status == .seeOther)
                #expect(try await device.get(book).text.contains("aria-pressed=\"true\""))
                tokens.append(token)
            }
            #expect(Set(tokens).count == devices.count)
            #expect(try await test.client.get(book).text.contains("aria-label=\"Love it 2\""))
        }
    }

    @Test func `ten who have no part in a page cost one read of its files`() async throws {
        let reads = Mutex(0)
        try await withApp(trace: { text in
            if text.contains("FROM guestbook_file WHERE post_id") { reads.withLock { $0 += 1 } }
        }) { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            try await test.post("A post", to: book, in: test.client)
            var guests: [TestClient] = []
            for number in 0..<10 { guests.append(try await test.guest("Guest \(number)", of: book)) }
            let before = reads.withLock { $0 }
            for guest in guests { #expect(try await test.posts(book, in: guest).count == 1) }
            #expect(reads.withLock { $0 } == before + 1)
        }
    }

    @Test(arguments: [1, 2, 3])
    func `whatever has happened, everybody sees what would be written anew`(seed: Int) async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let event = try test.bookOf(book).event
            for person in [Person.bo, .cy, .dee] {
                let client = test.browser()
                try await test.signUp(person, in: client)
                try await test.join(book, in: client)
                // Dee only reads.
                if person != .dee { try await test.post("By \(person)", to: book, in: client) }
            }
            for name in ["Nell", "Otto", "Pia"] {
                try await test.post("By \(name)", to: book, in: try await test.guest(name, of: book))
            }
            var kept = 0
            for step in 1...120 {
                let chance = (step * 7_919 + seed * 104_729) % 99_991 + 1
                let change = GuestbookChanges.all[step * 7 % GuestbookChanges.all.count]
                try await test.app.database.write { try change(chance, $0) }
                kept += try test.app.database.read { try compare(event, test, "step \(step)", $0) }
            }
            // Else nothing of this was about kept pages.
            #expect(kept > 100)
        }
    }

    /// Looks at the first page and at one further behind with the eyes of everybody who is in the book. Returns how many
    /// cards were not written for whoever looked.
    private func compare(_ event: Event, _ test: TestApp, _ step: String, _ db: DatabaseConnection) throws -> Int {
        let accounts = try AccountID.fetchAll(db, cached: "SELECT id FROM account")
        let guests = try Int64.fetchAll(db, cached: "SELECT id FROM guestbook_guest WHERE account_id IS NULL")
        let visits =
            try accounts.map { try GuestbookVisit.find(event.code, member: $0, db) }
            + guests.map { try GuestbookVisit.find(event.code, guests: [$0], db) { _ in true } }
        var kept = 0
        for visit in visits.compactMap({ $0 }) {
            for cursor in [nil, GuestbookCursor(id: 12, takenAt: 0)] {
                let address = GuestbookAddress(GuestbookFilter(), after: cursor)
                let found = try test.app.guestbookPages
                    .page(address, for: visit, assets: AssetPaths(), now: test.app.clock(), db)
                let (entries, hasMore) = try GuestbookEntry.page(GuestbookFilter(), after: cursor, for: visit, db)
                let anew = written(entries.map { GuestbookItem($0) }, hasMore, visit, test)
                #expect(written(found.items, found.hasMore, visit, test) == anew, "\(step), \(visit.role)")
                kept += found.items.count { $0.card != nil }
            }
        }
        return kept
    }

    private func written(_ items: [GuestbookItem], _ hasMore: Bool, _ visit: GuestbookVisit, _ test: TestApp) -> String
    {
        GuestbookPage(
            context: PageContext(csrfToken: "token"),
            visit: visit,
            host: Byline(username: "ada", displayName: "Ada"),
            items: items,
            hasMore: hasMore,
            now: test.app.clock()
        ).renderedString()
    }
}
