import Testing

@testable import Models

/// What of others hangs on each kind of thing that members make, and where it goes when its maker's account is erased.
struct OthersInContentTests {
    /// By the column that names it: where it goes, in a sentence. Whoever lets more hang on something says it here, and in
    /// what erases an account.
    private static let answers: [String: [String: String]] = [
        "account": [:],
        "event": [
            "attendance.event_id": "stays: the event goes to a co-host, else to nobody, as what was or was called off",
            "guestbook.event_id": "stays with the event; with nobody it is closed and goes after thirty days",
            "event_picture.event_id": "stays, where somebody else has chosen it",
            "event_rating.event_id": "stays with the event",
            "event_rating_total.event_id": "stays with the event: it counts the ratings",
            "zone.event_id": "stays, as a zone of no event where the event goes",
            "notice.event_id": "stays with the event, without whose doing it was",
            "poll_option.event_id": "goes with nobody's event: what was voted on has no meaning any more",
            "event_exception.event_id": "stays with the event: nobody else's",
            "event_tokens.event_id": "stays with the event: the words that it is found by",
            "talk.event_id": "stays with the event",
            "thing.event_id": "stays with the event: others bring it",
            "thing_list.event_id": "stays with the event",
            "question.event_id": "stays with the event: others have answered it",
            "talk_message.event_id": "stays with the event",
            "feed_event.event_id": "goes with the feed of somebody who is gone: the event is followed no more",
            "event_circle.event_id": "stays with the event: which circles were asked",
            "event_circle_off.event_id": "stays with the event: who was taken off it",
            "event_move.event_id": "stays with the event: nobody else's",
            "event_publication.event_id": "stays with the event: nobody else's",
            "alert_digest_event.event_id": "stays with the event: what others were told",
            "moderation_case.event_id": "goes: reports of somebody who is gone",
        ],
        "event_picture": [:],
        "circle_picture": [:],
        "event_rating": [:],
        "review": ["moderation_case.review_id": "goes: reports of what is gone"],
        "place_photo": ["moderation_case.photo_id": "goes: reports of what is gone"],
        "report": [:],
        "guestbook_post": [
            "guestbook_reply.post_id": "stays, under what is nobody's and empty",
            "guestbook_reaction.post_id": "stays where the post stays for its replies, else it was about what is gone",
            "guestbook_tokens.post_id": "goes, or becomes those of a post without words",
            "guestbook_file.post_id": "goes: the files of a post are its maker's",
            "moderation_case.post_id": "stays where the post stays for its replies",
        ],
        "guestbook_file": [:],
        "guestbook_reply": [:],
        "talk_message": [
            "talk_message.parent_id": "stays, and stands by itself",
            "talk_reaction.message_id": "goes: a sign to what is gone",
            "moderation_case.message_id": "goes: reports of what is gone",
        ],
        "zone": [
            "track.zone_id": "stays for thirty days, in a zone that is nobody's; its sender is told and downloads it",
            "track_play.zone_id": "stays with the zone: what was played",
            "zone_person.zone_id": "stays with the zone",
            "presence.zone_id": "stays with the zone until it ends, within minutes",
            "notice.zone_id": "stays with the zone",
            "moderation_case.zone_id": "stays with the zone",
        ],
        "track": [
            "track_play.track_id": "goes: nobody else's song was played",
            "track_vote.track_id": "goes: a vote is about a song that is gone",
            "favourite.track_id": "goes: a mark on a song that is gone",
            "moderation_case.track_id": "goes: reports of what is gone",
        ],
    ]

    @Test func `whatever hangs on what members make has an answer`() throws {
        let place = try TemporaryDatabase()
        let database = try place.openReal()
        defer { database.close() }
        let links = try database.read { db in
            try db.rows(
                sql: """
                    SELECT k."table", t.name || '.' || k."from" FROM pragma_table_list AS t
                    JOIN pragma_foreign_key_list(t.name) AS k ON true WHERE t.schema = 'main' AND t.type = 'table'
                    """
            ) { (try $0.next(String.self), try $0.next(String.self)) }
        }
        #expect(Set(Content.all.map(\.table)) == Set(Self.answers.keys))
        // An account is what leaves: what names it is its own, or content (see `ContentTests`).
        for content in Content.all where content.table != Content.account.table {
            let hanging = Set(links.filter { $0.0 == content.table }.map(\.1))
            #expect(hanging == Set((Self.answers[content.table] ?? [:]).keys), "\(content.table)")
        }
    }

    @Test(arguments: [Int(Int32.max), 1])
    func `what others have put into what somebody made is there when that account is gone`(slice: Int) async throws {
        let world = try await EventWorld()
        let (ada, bo, cy, database) = (world.ada.id, world.bo.id, world.cy.id, world.database)
        let event = try await world.meet()
        let now = event.time.overAt + 86_400
        let zone = try await database.write { db in try Self.fill(event, of: ada, bo, now: now, db) }
        try await world.answer(event, world.bo, Reply(.going))
        try await database.write { try event.rate(4, by: bo, now: now, $0) }
        let tables = ["attendance", "event_rating", "guestbook_guest", "guestbook_post", "guestbook_reply", "track"]
        func counts(of account: AccountID) throws -> [String: Int] {
            try database.read { db in
                try Dictionary(
                    uniqueKeysWithValues: tables.map { table in
                        let count = try Int.fetchOne(
                            db,
                            sql: "SELECT count(*) FROM \(table) WHERE account_id = ?",
                            arguments: [account]
                        )
                        return (table, count ?? 0)
                    }
                )
            }
        }
        let before = try counts(of: bo)
        #expect(before.values.allSatisfy { $0 > 0 })
        try await erase(ada, slice, now: now, database)
        #expect(try counts(of: bo) == before)
        #expect(try counts(of: ada).values.allSatisfy { $0 == 0 })
        try database.read { db in
            // The empty post of nobody under which the reply stands, and Bo's own.
            let posts = try String.fetchAll(
                db,
                sql: """
                    SELECT username || ': ' || words FROM guestbook_post
                    JOIN account ON account.id = account_id ORDER BY guestbook_post.id
                    """
            )
            #expect(posts == ["(nobody): ", "bo-the-friend: From Bo"])
            let kept = try #require(try Zone.find(zone, db))
            #expect(kept.owner == nil && kept.keptUntil == now + 30 * 86_400 && kept.values.information == "")
            #expect(kept.rules.adding == .curators)
            #expect(try VisibleZone.find(zone, for: bo, db) != nil && VisibleZone.find(zone, for: cy, db) != nil)
            #expect(try VisibleZone.find(zone, for: nil, db) == nil)
            #expect(try LeftZone.findEnded(now: now + 30 * 86_400 - 1, db) == nil)
            #expect(try LeftZone.findEnded(now: now + 30 * 86_400, db)?.id == zone)
        }
        #expect(try world.notices().filter { $0.hasSuffix("zone-left") } == ["bo-the-friend: zone-left"])
    }

    @Test func `the page before counts songs of others, and zones without them go`() async throws {
        let world = try await EventWorld()
        let (ada, bo, database) = (world.ada.id, world.bo.id, world.database)
        let event = try await world.meet()
        let zone = try await database.write { db in
            let zone = try Self.fill(event, of: ada, bo, now: noon, db)
            _ = try Self.zone("Without", by: ada, now: noon, db)
            return zone
        }
        let left = try database.read { try LeftZone.all(of: ada, $0) }
        #expect(left.map(\.zone.id) == [zone] && left.first?.songs == 1 && left.first?.people == 1)
        #expect(try database.read { try LeftZone.all(of: bo, $0) }.isEmpty)
        try await erase(ada, 250, now: noon, database)
        #expect(try database.count("zone") == 1)
    }

    private func erase(_ account: AccountID, _ slice: Int, now: Int64, _ database: AppDatabase) async throws {
        let erased = try #require(
            try await database.write { db in
                try Account.credentials(account, db).flatMap { try ErasedAccount.begin($0, now: now, db) }
            }
        )
        while try await database.write({ try erased.next(now: now, slice: slice, $0) }) != nil {}
        #expect(try database.read { try Account.find(account, $0) } == nil)
    }

    private static func zone(_ name: String, by ada: AccountID, now: Int64, _ db: DatabaseConnection) throws -> ZoneID {
        let centre = try #require(GeoPoint(latitude: 1, longitude: 2))
        let circle = ZoneCircle(centre: centre, radiusMetres: 50)
        var values = ZoneValues(name: name, colour: .teal, border: .circle(circle))
        values.audience = .friends
        values.information = "At my place"
        return try Zone.create(values, by: ada, now: now, db).id
    }

    /// A book in which Bo answers Ada's post and posts, and a zone of hers with a song of each.
    private static func fill(
        _ event: Event,
        of ada: AccountID,
        _ bo: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> ZoneID {
        try Guestbook.open(GuestbookValues(), of: event.id, now: now, db)
        for (number, account, words) in [(1, ada, "From Ada"), (2, bo, "From Bo")] {
            let guest = try GuestbookGuest.ofMember(account, in: event.id, now: now, db)
            try db.execute(
                sql: """
                    INSERT INTO guestbook_post (code, event_id, guest_id, account_id, kind, words, place_name, state,
                        taken_at, created_at, updated_at) VALUES (?, ?, ?, ?, 'words', ?, 'At home', 'shown', 1, 1, 1)
                    """,
                arguments: ["AAAAAAAAAAAAAAAAAAAAA\(number)", event.id, guest.id, account, words]
            )
        }
        try db.execute(
            sql: """
                INSERT INTO guestbook_reply (post_id, event_id, guest_id, account_id, words, created_at)
                SELECT first.id, first.event_id, second.guest_id, second.account_id, 'So it was', 1
                FROM guestbook_post AS first, guestbook_post AS second
                WHERE first.account_id = ? AND second.account_id = ?
                """,
            arguments: [ada, bo]
        )
        let zone = try zone("Garden", by: ada, now: now, db)
        for (account, name) in [(ada, "a"), (bo, "b")] {
            try db.execute(
                sql: """
                    INSERT INTO track (zone_id, account_id, state, title, link, created_at)
                    VALUES (?, ?, 'ready', 'Song', 'https://soundcloud.com/' || ?, 1)
                    """,
                arguments: [zone, account, name]
            )
        }
        return zone
    }
}
