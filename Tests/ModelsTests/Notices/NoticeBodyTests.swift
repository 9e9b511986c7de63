import Foundation
import Synchronization
import Testing

@testable import Models

/// Words that are said in each reader's language.
struct NoticeBodyTests {
    @Test func `they are said once in each language, however many read it`() {
        let asked = Mutex<[String]>([])
        let words = NoticeBody { language in
            asked.withLock { $0.append(language) }
            return "In \(language)"
        }
        #expect(
            ["de", "ar", "de", "", "ar"].map { words.text(in: $0) } == ["In de", "In ar", "In de", "In ", "In ar"]
        )
        #expect(asked.withLock { $0 } == ["de", "ar", ""])
    }

    @Test func `no more is kept than has room in a row, and no character is torn`() {
        let words = NoticeBody.plain(String(repeating: "👍🏽", count: 1_500))
        #expect(words.text(in: "de").unicodeScalars.count == 2_000)
    }

    @Test func `a notice and a mail are said for each reader, a guest's and an unknown one's mail as the host reads`()
        async throws
    {
        let world = try await EventWorld()
        let (ada, bo, cy) = (world.ada.id, world.bo.id, world.cy.id)
        try await world.database.write { db in
            try Account.setLanguage("de", of: ada, now: noon, db)
            try Account.setLanguage("ar", of: bo, now: noon, db)
            try Account.setLanguage("", of: cy, now: noon, db)
        }
        let event = try await world.meet(inviting: [.member(bo), .member(cy), .address("dee@example.net")])
        try await world.database.write { db in
            try db.execute(sql: "DELETE FROM notice")
            try db.execute(sql: "DELETE FROM job")
            let people = try Attendance.all(in: event.id, db)
            try event.tell(people, .invitation, by: nil, detail: NoticeBody { "<\($0)>" }, now: noon, db)
        }
        let (notices, mails) = try world.database.read { db in
            (
                try String.fetchAll(
                    db,
                    sql: """
                        SELECT username || detail FROM notice JOIN account ON account.id = account_id
                        WHERE kind = 'invitation' ORDER BY account.id
                        """
                ),
                try String.fetchAll(db, sql: "SELECT payload FROM job WHERE kind = 'event-mail' ORDER BY id")
                    .map { try JSONText.decode(EventJob.Mail.self, $0) }
            )
        }
        let names = [world.ada, world.bo, world.cy].map(\.username)
        #expect(notices == [names[0] + "<de>", names[1] + "<ar>", names[2] + "<>"])
        let details = Dictionary(uniqueKeysWithValues: mails.map { ($0.email ?? "\($0.account ?? 0)", $0.detail) })
        #expect(details["dee@example.net"] == "<de>" && details["\(cy.rawValue)"] == "<de>")
        #expect(details["\(bo.rawValue)"] == "<ar>" && details["\(ada.rawValue)"] == "<de>")
    }
}
