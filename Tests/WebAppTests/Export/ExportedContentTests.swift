import Models
import Testing

@testable import WebApp

/// The personal export has a row of each kind of thing that members make, and of all else that names them.
struct ExportedContentTests {
    /// What is found in the export of a row of `OwnRows`, by table.
    private static let signs = [
        "account": "\"username\" : \"ada-exports\"", "event": "\"title\" : \"Own event\"",
        "attendance": "\"note\" : \"Own note\"", "review": "\"text\" : \"Own review\"",
        "place_photo": "photos/places/own-photo", "event_picture": "photos/events/own-cover",
        "event_rating": "\"title\" : \"Event of Bo\"", "report": "\"words\" : \"Own report\"",
        "guestbook_post": "\"words\" : \"Own post\"", "guestbook_file": "\"caption\" : \"Own caption\"",
        "guestbook_reply": "\"words\" : \"Own reply\"", "zone": "\"name\" : \"Own zone\"",
        "track": "\"title\" : \"Own song\"", "track_vote": "\"title\" : \"Voted song\"",
        "favourite": "\"title\" : \"Favourite song\"", "bookmark": "\"name\" : \"Own bookmark\"",
        "bookmark_list": "\"Own list\"", "bookmark_list_entry": "\"Own list\"",
        "event_alert": "\"name\" : \"Own alert\"", "feed": "own.example",
        "event_draft": "\"Own draft\"", "notice": "\"from\" : \"bo-exports\"",
        "friendship": "\"username\" : \"bo-exports\"",
        "block": "\"username\" : \"cy-exports\"", "friend_request": "\"username\" : \"dee-exports\"",
        "site_invitation": "\"email\" : \"own@e.org\"", "known_address": "\"known_addresses\" : 1",
        "talk_message": "\"words\" : \"Own message\"", "circle_person": "\"name\" : \"Own circle\"",
        "circle_picture": "photos/circles/own-circle",
        "account_act": "\"detail\" : \"Own act\"", "identity": "\"subject\" : \"own-subject\"",
        "sign_up_request": "\"answer\" : \"Own answer\"", "hidden_address": "\"is_found_by_address\" : false",
        "second_factor": "\"recovery_codes_left\" : 0",
        "passkey": "\"name\" : \"Own passkey\"",
    ]

    /// Whose export has nothing of it.
    private func account(_ name: String, _ test: TestApp) async throws -> AccountID {
        let new = NewAccount(
            username: name,
            name: nil,
            email: "\(name)@e.org",
            dateOfBirth: "1990-12-31",
            passwordHash: "hash",
            photoKey: nil
        )
        return try await test.app.database.write { try Account.signUp(new, now: 1, $0).id }
    }

    private func export(of account: AccountID, _ test: TestApp) throws -> [String: String] {
        let texts = try test.app.database.read { try PersonalExport(of: account, now: 1, test.app, $0).texts }
        return Dictionary(uniqueKeysWithValues: texts.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) })
    }

    @Test func `what a member has made is in the file that it is said to be in, and in no export of others`()
        async throws
    {
        try await withApp { test in
            let (ada, bo) = (try await account("ada-exports", test), try await account("bo-exports", test))
            let (cy, dee) = (try await account("cy-exports", test), try await account("dee-exports", test))
            try await test.app.database.write { db in
                try OwnRows.add(of: ada, beside: bo, db)
                try Block.add(cy, by: ada, now: 1, db)
                try FriendRequest.send(from: ada, to: dee, now: 1, db)
                try NewNotice(for: ada, .friendRequest, by: bo).post(now: 1, db)
            }
            let (mine, others) = (try export(of: ada, test), try export(of: dee, test))
            let content = Dictionary(uniqueKeysWithValues: Content.all.map { ($0.table, $0.export) })
            for (table, export) in content.merging(Content.others, uniquingKeysWith: { first, _ in first }) {
                switch export {
                case .file(let name):
                    let sign = try #require(Self.signs[table], "a row of \(table), and how to find it in \(name)")
                    #expect(mine[name]?.contains(sign) == true, "\(table): \(name) is \(mine[name] ?? "nowhere")")
                    // Some files are there for those alone who have something in them.
                    #expect(others[name]?.contains(sign) != true, "\(table)")
                case .omitted(let reason): #expect(!reason.isEmpty && Self.signs[table] == nil, "\(table)")
                }
            }
        }
    }

    @Test func `a song that its admirer does not see any more is not named`() async throws {
        try await withApp { test in
            let (ada, bo) = (try await account("ada-exports", test), try await account("bo-exports", test))
            try await test.app.database.write { db in
                try OwnRows.add(of: ada, beside: bo, db)
                for (table, values) in [("track_vote", "902, ?1, 1"), ("favourite", "?1, 903, 1")] {
                    try db.execute(sql: "INSERT INTO \(table) VALUES (\(values))", arguments: [bo])
                }
                // Somebody else's, of whom Bo is a guest.
                try db.execute(sql: "UPDATE track SET account_id = ? WHERE id > 901", arguments: [ada])
            }
            func names() throws -> [String] {
                let files = try export(of: bo, test)
                let all = ["song-votes.json", "favourites.json"].compactMap { files[$0] }.joined()
                #expect(all.split(separator: "\"created_at\"").count == 3)
                return ["Voted song", "Favourite song", "Own zone"].filter(all.contains)
            }
            #expect(try names() == ["Voted song", "Favourite song", "Own zone"])
            for (change, back) in [
                ("UPDATE zone SET hidden_at = 1", "UPDATE zone SET hidden_at = NULL"),
                ("UPDATE zone SET audience = 'chosen'", "UPDATE zone SET audience = 'everyone'"),
                ("UPDATE track SET hidden_at = 1", "UPDATE track SET hidden_at = NULL"),
                ("INSERT INTO block (account_id, blocked_id, created_at) SELECT owner_id, ?1, 1 FROM zone", ""),
            ] {
                try await test.app.database.write {
                    try $0.execute(sql: change, arguments: change.contains("?1") ? [bo] : [])
                }
                #expect(try names() == [], "\(change)")
                guard !back.isEmpty else { continue }
                try await test.app.database.write { try $0.execute(sql: back) }
            }
        }
    }

    @Test func `an event that its rater does not see any more is not named`() async throws {
        try await withApp { test in
            let (ada, bo) = (try await account("ada-exports", test), try await account("bo-exports", test))
            try await test.app.database.write { try OwnRows.add(of: ada, beside: bo, $0) }
            func isNamed() throws -> Bool {
                let ratings = try #require(try export(of: ada, test)["ratings.json"])
                #expect(ratings.contains("\"stars\" : 4"))
                return ratings.contains("Event of Bo")
            }
            #expect(try isNamed())
            for (change, back) in [
                ("UPDATE event SET hidden_at = 1 WHERE id = 902", "UPDATE event SET hidden_at = NULL"),
                ("INSERT INTO block VALUES (\(bo.rawValue), \(ada.rawValue), 1)", "DELETE FROM block"),
                ("DELETE FROM attendance WHERE event_id = 902", "UPDATE event SET audience = 'public' WHERE id = 902"),
            ] {
                try await test.app.database.write { try $0.execute(sql: change) }
                #expect(try !isNamed(), "\(change)")
                try await test.app.database.write { try $0.execute(sql: back) }
            }
            // Everybody sees a public one.
            #expect(try isNamed())
        }
    }

    @Test func `a book's words of welcome and all that a host has chosen are in it`() async throws {
        try await withApp { test in
            let (ada, bo) = (try await account("ada-exports", test), try await account("bo-exports", test))
            try await test.app.database.write { db in
                try OwnRows.add(of: ada, beside: bo, db)
            }
            let mine = try export(of: ada, test)
            #expect(mine["guestbooks.json"]?.contains("\"welcome\" : \"Own welcome\"") == true)
            for sign in [
                "\"category\" : \"games\"", "\"capacity\" : 12", "\"max_plus_ones\" : 3", "\"reminder_seconds\" : 3600",
            ] {
                #expect(mine["meetings.json"]?.contains(sign) == true, "\(sign)")
            }
            #expect(try export(of: bo, test)["guestbooks.json"]?.contains("Own welcome") == false)
        }
    }
}
