import Testing

@testable import Models

/// Reports, and what operators make of them.
struct ModerationTests {
    @Test func `a second report of the same replaces the first, and one's own things cannot be reported`() async throws
    {
        let all = try await ModerationWorld()
        let subject = try all.subject(try await all.pin())
        try await all.report(subject, .spam, "Ads")
        try await all.report(subject, .offensive, "Rude", now: noon + 5)
        try await all.report(subject, by: all.cy, .other, now: noon + 9)
        let found = try #require(try all.open().first)
        #expect(found.count == 2)
        #expect(found.reports.map(\.reason) == [.other, .offensive])
        #expect(found.reports.map(\.words) == ["", "Rude"])
        #expect(found.reportedAt == noon + 9)
        #expect(found.subject == subject)
        #expect(try await all.report(subject, by: all.ada) == false)
        #expect(try all.open().map(\.count) == [2])
    }

    @Test func `the queue has what was reported last first, each once, page by page`() async throws {
        let all = try await ModerationWorld()
        let (first, second) = (try await all.pin("One"), try await all.pin("Two"))
        let added = try await all.added()
        let things = [try all.subject(first), try all.subject(second), added.review, added.photo]
        for (number, thing) in things.enumerated() { try await all.report(thing, now: noon + Int64(number)) }
        try await all.report(things[0], by: all.cy, now: noon + 100)
        #expect(
            try all.open().map(\.subject.title)
                == ["One", "ada-l", "Café Zentral", "Two"]
        )
        let (page, count) = try all.database.read {
            (try ModerationCase.open(2, now: noon, $0), try ModerationCase.openCount(now: noon, $0))
        }
        #expect(page.cases.isEmpty && !page.hasMore && count == 4)
    }

    @Test func `a hidden event is on no map and in no list, calendar or search, and a restored one is again`()
        async throws
    {
        let all = try await ModerationWorld()
        let event = try await all.pin()
        let (bo, ada) = (all.bo, all.ada)
        try await all.database.write { _ = try event.come(bo, now: noon, $0) }
        func places(_ account: AccountID) throws -> [Bool] {
            try all.database.read { db in
                let search = EventSearch(words: "foot", isPast: false, page: 1)
                return [
                    try !EventListing.coming(1, of: account, now: noon, db).events.isEmpty,
                    try EventListing.next(of: account, now: noon, db) != nil,
                    try !EventListing.all(1, of: account, now: noon, db).coming.isEmpty,
                    try !EventListing.found(search, .all, of: account, now: noon, db).events.isEmpty,
                    try !EventListing.past(1, of: account, now: noon + 3 * 86_400, db).events.isEmpty,
                    try !CalendarEntry.list(of: account, since: 0, now: noon, db).isEmpty,
                    try !CalendarEntry.all(of: account, after: nil, db).isEmpty,
                ]
            }
        }
        #expect(try all.map() == ["Football"] && all.map("foot") == ["Football"])
        #expect(try places(bo) == Array(repeating: true, count: 7))
        let id = try await all.hide(try all.subject(event))
        #expect(try all.map().isEmpty && all.map("foot").isEmpty)
        #expect(try places(bo) == Array(repeating: false, count: 7))
        // The host finds it in their own lists, but in no calendar that others may have been given.
        #expect(try places(ada) == [true, true, true, true, true, false, true])
        #expect(try [all.bo, all.cy, nil].map { try all.isVisible(event, to: $0) } == [false, false, false])
        #expect(try [all.ada, all.ossi.id].map { try all.isVisible(event, to: $0) } == [true, true])
        #expect(try await all.restore(id) == .done)
        #expect(try all.map() == ["Football"] && all.map("foot") == ["Football"])
        #expect(try places(bo) == Array(repeating: true, count: 7))
        #expect(try all.isVisible(event, to: nil))
    }

    @Test func `no change by its host brings a hidden event back, and nobody hears of it`() async throws {
        let all = try await ModerationWorld()
        let event = try await all.pin()
        let (bo, ada) = (all.bo, all.ada)
        try await all.database.write { _ = try event.come(bo, now: noon, $0) }
        try await all.hide(try all.subject(event))
        let before = try all.world.notices()
        try await all.database.write { db in
            let hidden = try #require(try Event.find(event.id, db))
            var values = hidden.values
            values.title = "Football, moved"
            values.time = EventTime(startsAt: noon + 2 * 86_400, endsAt: nil, zone: "Europe/Berlin")
            try hidden.change(to: values, by: ada, now: noon, db) { _, _, _ in "Moved" }
            let start = noon + 2 * 86_400
            let moment = EventJob.Moment(event: event.id.rawValue, startsAt: start)
            #expect(try !Event.remind(moment, now: start - 3_600, db) { _, _ in "" })
        }
        #expect(try all.map().isEmpty)
        #expect(try all.world.notices() == before)
    }

    @Test func `a hidden meeting is gone for whom it was made, its links included, and its notices name it no more`()
        async throws
    {
        let all = try await ModerationWorld()
        let event = try await all.world.meet()
        // Not reported, it is none of an operator's business.
        #expect(try !all.isVisible(event, to: all.ossi.id))
        let mine = try all.world.attendance(all.world.bo, event)
        try await all.hide(try all.subject(event))
        #expect(try all.isVisible(event, to: all.ossi.id))
        #expect(try !all.isVisible(event, to: all.bo))
        let (isShutOut, notices) = try all.database.read { db in
            let hidden = try #require(try Event.find(event.id, db))
            return (try mine.isShutOut(of: hidden, db), try Notice.all(of: all.bo, db))
        }
        #expect(isShutOut)
        #expect(notices.map(\.kind) == [.invitation])
        #expect(notices.allSatisfy { $0.event == nil && !$0.isUnread })
        #expect(try all.world.notices().last == "ada-l: moderation")
    }

    @Test func `a hidden review and a hidden photo are there for their maker and operators alone`() async throws {
        let all = try await ModerationWorld()
        let added = try await all.added()
        for subject in [added.review, added.photo] { try await all.hide(subject) }
        func seen(_ viewer: AccountID?) throws -> [Int] {
            try all.database.read { db in
                let place = ModerationWorld.place
                return [
                    try Review.page(1, of: place, for: viewer, db).reviews.count,
                    try Review.find(added.review.number, of: place, for: viewer, db) == nil ? 0 : 1,
                    try PlacePhoto.list(of: place, for: viewer, db).count,
                    try PlacePhoto.find(added.photo.number, of: place, for: viewer, db) == nil ? 0 : 1,
                ]
            }
        }
        #expect(try seen(nil) == [0, 0, 0, 0] && seen(all.bo) == [0, 0, 0, 0])
        #expect(try seen(all.ada) == [1, 1, 1, 1] && seen(all.ossi.id) == [1, 1, 1, 1])
        #expect(try all.database.read { try Review.summary(of: ModerationWorld.place, $0).count } == 0)
        func isShut(_ viewer: AccountID?) throws -> [Bool] {
            try all.database.read { db in
                try ["large", "small"].map { try HiddenPicture.isShut($0, for: viewer, db) }
            }
        }
        #expect(try isShut(nil) == [true, true] && isShut(all.bo) == [true, true])
        #expect(try isShut(all.ada) == [false, false] && isShut(all.ossi.id) == [false, false])
        let ada = all.ada
        try await all.database.write { try ModerationWorld.review(by: ada, $0) }
        #expect(try seen(all.bo) == [0, 0, 0, 0], "writing it anew does not show it")
        for found in try all.database.read({ try ModerationCase.hidden(1, $0).cases }) {
            #expect(try await all.restore(found.id) == .done)
        }
        #expect(try seen(nil) == [1, 1, 1, 1] && isShut(nil) == [false, false])
    }

    @Test func `a block hides reviews and photos of each from the other`() async throws {
        let all = try await ModerationWorld()
        _ = try await all.added()
        let (ada, bo, cy) = (all.ada, all.bo, all.cy)
        try await all.database.write { db in
            try Block.add(ada, by: bo, now: noon, db)
            try Block.add(cy, by: ada, now: noon, db)
        }
        for viewer in [bo, cy] {
            let seen = try all.database.read { db in
                try Review.page(1, of: ModerationWorld.place, for: viewer, db).reviews.count
                    + PlacePhoto.list(of: ModerationWorld.place, for: viewer, db).count
            }
            #expect(seen == 0)
        }
        #expect(try all.database.read { try Review.page(1, of: ModerationWorld.place, $0).reviews.count } == 1)
    }

    @Test func `of two decisions the second changes nothing, and a new report opens the case again`() async throws {
        let all = try await ModerationWorld()
        let subject = try all.subject(try await all.pin())
        let id = try await all.hide(subject)
        let (ossi, ada) = (all.ossi.id, all.ada)
        let second = try await all.database.write { try ModerationCase.dismiss(id, by: ossi, now: noon, $0) }
        #expect(second == .settled)
        let third = try await all.database.write {
            try ModerationCase.suspendMaker(id, saying: "", by: ossi, now: noon, $0)
        }
        #expect(third == .settled)
        #expect(try all.database.read { try Account.find(ada, $0)?.isSuspended } == false)
        #expect(try await all.restore(id) == .done)
        #expect(try await all.restore(id) == .settled)
        #expect(try all.log().map(\.action) == [.restore, .hide, .promote])
        try await all.report(subject, by: all.cy)
        #expect(try all.open().map(\.id) == [id])
        #expect(try all.open().map(\.count) == [1], "what was closed stays closed")
    }

    @Test func `the trail outlives what it is about, and an erased account is in it no more`() async throws {
        let all = try await ModerationWorld()
        let event = try await all.pin("Secret party")
        let reported = try all.subject(event)
        try await all.hide(reported, "Ada, no.")
        try await all.database.write { try $0.execute(sql: "DELETE FROM event") }
        #expect(try all.log().map(\.title) == ["Secret party", "ossi-the-operator"])
        #expect(try all.database.count("moderation_case") == 0)
        for account in [all.ada, all.ossi.id] {
            let isGone = try await all.database.write { db in
                let credentials = try #require(try Account.credentials(account, db))
                return try Account.delete(credentials, now: noon, db) != nil
            }
            #expect(isGone)
        }
        let log = try all.log()
        #expect(log.map(\.action) == [.hide, .promote])
        #expect(log.allSatisfy { $0.isErased && $0.title.isEmpty && $0.words.isEmpty && $0.operatorName == nil })
    }

    @Test func `reports go with the account of whoever made them, and close a case that has no other`() async throws {
        let all = try await ModerationWorld()
        let (one, two) = (try all.subject(try await all.pin("One")), try all.subject(try await all.pin("Two")))
        try await all.report(one, now: noon + 5)
        try await all.report(one, by: all.cy)
        try await all.report(two, now: noon + 6)
        let bo = all.bo
        try await all.database.write { db in
            let credentials = try #require(try Account.credentials(bo, db))
            _ = try Account.delete(credentials, now: noon, db)
        }
        #expect(try all.open().map(\.subject.title) == ["One"])
        #expect(try all.open().map(\.reportedAt) == [noon])
    }
}
