import Testing

@testable import Models

/// What a suspended account can do, and what of it others see: nothing.
struct SuspensionTests {
    @Test func `its sessions end, none begins, and no link sets a password`() async throws {
        let all = try await ModerationWorld()
        let (database, ada) = (all.database, all.world.ada)
        _ = try await database.logIn(ada, session: 1)
        try await database.write {
            try PasswordReset.request(.numbered(3), for: ada.id, expiresAt: noon + 900, $0)
        }
        let credentials = try #require(try database.read { try Account.credentials(ada.id, $0) })
        #expect(try await all.suspend(ada.id) == .done)
        #expect(try await all.suspend(ada.id) == .settled)
        #expect(try database.read { try SignedIn.find(.numbered(1), now: noon, $0) } == nil)
        #expect(try database.count("session") == 0)
        #expect(try await database.logIn(ada, session: 2) == nil)
        #expect(try database.read { try Account.findForReset(email: ada.email, $0) }.isEmpty)
        // One whose mail was written while the account was suspended.
        try await database.write {
            try PasswordReset.request(.numbered(4), for: ada.id, expiresAt: noon + 900, $0)
        }
        for link in [3, 4] {
            let (found, used) = try await database.write { db in
                (
                    try PasswordReset.find(.numbered(link), now: noon, db),
                    try PasswordReset.use(.numbered(link), settingPasswordHash: "new", now: noon, db)
                )
            }
            #expect(found == nil && used == nil)
        }
        #expect(try database.read { try Account.credentials(ada.id, $0) } == credentials)
        #expect(try await all.restore(ada.id) == .done)
        #expect(try await all.restore(ada.id) == .settled)
        #expect(try await database.logIn(ada, session: 2) != nil)
    }

    @Test func `a request that was under way finds no event any more, neither to look at nor to change`() async throws {
        let all = try await ModerationWorld()
        let (meeting, pinned) = (try await all.world.meet(), try await all.pin())
        let bo = all.bo
        try await all.database.write { db in
            try db.execute(sql: "UPDATE attendance SET role = 'cohost' WHERE account_id = ?", arguments: [bo])
        }
        func found() throws -> [Bool] {
            try all.database.read { db in
                [
                    try VisibleEvent.find(pinned.code, for: bo, db) != nil,
                    try VisibleEvent.find(meeting.code, for: bo, db) != nil,
                    try VisibleEvent.findManaged(meeting.code, by: bo, db) != nil,
                ]
            }
        }
        #expect(try found() == [true, true, true])
        try await all.suspend(bo)
        #expect(try found() == [false, false, false])
        #expect(try all.isVisible(pinned, to: nil))
    }

    @Test func `what waits to be mailed in its name, or of its event, is not told any more`() async throws {
        let all = try await ModerationWorld()
        let event = try await all.pin()
        let (ada, bo) = (all.ada, all.bo)
        func notices() throws -> [Notice] { try all.database.read { try Notice.all(of: bo, $0) } }
        try await all.database.write { db in
            _ = try event.subscribe(bo, now: noon, db)
            let values = event.values
            try event.tell(
                Attendance.all(in: event.id, db),
                .changed,
                by: ada,
                detail: "Now: \(values.title)",
                now: noon,
                db
            )
            try NewNotice(for: bo, .friendRequest, by: ada).post(now: noon, db)
        }
        #expect(try notices().map(\.isSettled) == [false, false])
        try await all.suspend(ada)
        #expect(try notices().map(\.isSettled) == [true, true])
        #expect(try notices().map(\.detail) == ["", ""])
        try await all.restore(ada)
        #expect(try notices().map(\.isSettled) == [false, false])
        #expect(try notices().last?.detail == "Now: Football")
    }

    @Test func `coming public events, reviews and photos go and come back, but not what is hidden for itself`()
        async throws
    {
        let all = try await ModerationWorld()
        let (kept, hidden) = (try await all.pin("Kept"), try await all.pin("Hidden"))
        let over = try await all.pin("Over", start: noon - 3 * 86_400)
        let meeting = try await all.world.meet()
        _ = try await all.added()
        let id = try await all.hide(try all.subject(hidden))
        try await all.suspend(all.ada)
        #expect(try all.map().isEmpty)
        #expect(try !all.isVisible(kept, to: all.bo) && !all.isVisible(kept, to: nil))
        #expect(try all.isVisible(over, to: nil), "what was is part of what others remember")
        #expect(try all.isVisible(meeting, to: all.bo))
        func seen() throws -> [Int] {
            try all.database.read { db in
                [
                    try Review.page(1, of: ModerationWorld.place, db).reviews.count,
                    try PlacePhoto.list(of: ModerationWorld.place, db).count,
                ]
            }
        }
        #expect(try seen() == [0, 0])
        #expect(
            try all.database.read { try ModerationCase.hidden(1, $0).cases.map(\.subject.kind) }.sorted {
                $0.rawValue < $1.rawValue
            } == [.account, .event]
        )
        try await all.restore(all.ada)
        #expect(try all.map() == ["Kept"])
        #expect(try seen() == [1, 1])
        // Restored while its maker is suspended, a thing comes back with them.
        try await all.suspend(all.ada)
        #expect(try await all.restore(id) == .done)
        #expect(try all.map().isEmpty)
        try await all.restore(all.ada)
        #expect(try all.map().sorted() == ["Hidden", "Kept"])
    }

    @Test func `it is found, asked, invited and told of nothing`() async throws {
        let all = try await ModerationWorld()
        let (database, ada, bo) = (all.database, all.ada, all.bo)
        let event = try await all.world.meet()
        try await database.confirm(all.world.bo)
        let stranger = try await database.signUp("dee-the-stranger").id
        try await all.suspend(bo)
        let (found, friends) = try database.read { db in
            (
                try FoundPerson.search("bo", for: ada, limit: 9, db)
                    + [
                        FoundPerson.find(username: "bo-the-friend", for: ada, db),
                        FoundPerson.find(email: "bo-the-friend@example.org", for: ada, db),
                    ].compactMap { $0 },
                try Friend.list(of: ada, db).map(\.person.username)
            )
        }
        #expect(found.isEmpty)
        #expect(friends == ["cy-the-friend"])
        let asked = try await database.write { try FriendRequest.send(from: stranger, to: bo, now: noon, $0) }
        #expect(asked == .refused(.unknown))
        await #expect(throws: InvitationProblem.notFriends([bo])) {
            try await all.world.meet(inviting: [.member(bo)])
        }
        let notices = try all.world.notices()
        try await database.write { try event.cancel("Rain", by: ada, now: noon, $0) }
        #expect(try all.world.notices() == notices + ["cy-the-friend: event-cancelled"])
        #expect(try all.world.jobs(EventJob.mail).count { $0.contains("\"cancelled\"") } == 1)
        try await all.restore(bo)
        #expect(try database.read { try Friend.list(of: ada, $0).count } == 2)
    }

    @Test func `what was under way while its maker was suspended is hidden`() async throws {
        let all = try await ModerationWorld()
        try await all.suspend(all.ada)
        let event = try await all.pin()
        let ada = all.ada
        try await all.database.write { db in
            try ModerationWorld.review(by: ada, db)
            try ModerationWorld.photo(by: ada, db)
        }
        let isThere = try all.database.read { db in
            try !Review.page(1, of: ModerationWorld.place, db).reviews.isEmpty
                || !PlacePhoto.list(of: ModerationWorld.place, db).isEmpty
        }
        #expect(!isThere)
        #expect(try all.map().isEmpty)
        #expect(try !all.isVisible(event, to: nil))
        try await all.restore(all.ada)
        #expect(try all.map() == ["Football"])
    }

    @Test func `who becomes an operator, or is none any more, leaves no link for a password behind`() async throws {
        let all = try await ModerationWorld()
        let (ada, ossi) = (try all.author(all.ada), try all.author(all.ossi.id))
        func isOpen(_ link: Int) throws -> Bool {
            try all.database.read { try PasswordReset.find(.numbered(link), now: noon, $0) } != nil
        }
        try await all.database.write { db in
            try PasswordReset.request(.numbered(3), for: ada.id, expiresAt: noon + 900, db)
            try PasswordReset.request(.numbered(4), for: all.bo, expiresAt: noon + 900, db)
        }
        #expect(try await all.database.write { try Account.setOperator(true, ada, now: noon, $0) } == .done)
        #expect(try !isOpen(3) && isOpen(4))
        // One whom the other has prepared.
        #expect(try await all.database.write { try Account.setOperator(false, ossi, now: noon, $0) } == .done)
        #expect(try !isOpen(4))
    }

    @Test func `an operator is not suspended, and somebody suspended does not become one`() async throws {
        let all = try await ModerationWorld()
        #expect(try await all.suspend(all.ossi.id) == .isOperator)
        try await all.suspend(all.ada)
        let ada = try all.author(all.ada)
        #expect(try await all.database.write { try Account.setOperator(true, ada, now: noon, $0) } == .isSuspended)
        let ossi = try all.author(all.ossi.id)
        #expect(try await all.database.write { try Account.setOperator(false, ossi, now: noon, $0) } == .done)
        #expect(try await all.suspend(all.ossi.id) == .done)
        #expect(try all.log().map(\.action) == [.suspend, .demote, .suspend, .promote])
    }
}
