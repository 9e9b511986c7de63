import Testing

@testable import Models

extension QueryPlanTests {
    /// What a book asks: reports, the log, what it tells, memories and photos.
    func useGuestbooks(_ db: DatabaseConnection) throws {
        let (ada, bo) = (
            try Account.signUp(.person("ada-g"), now: noon, db), try Account.signUp(.person("bo-gg"), now: noon, db)
        )
        let event = try Event.publish(EventMapTests.values(), by: ada.id, anyway: true, now: noon, db)
        try Guestbook.open(GuestbookValues(keptUntil: noon + 86_400), of: event.id, now: noon, db)
        _ = try event.joinBook(bo.id, now: noon, db)
        let host = try #require(try GuestbookVisit.find(event.code, member: ada.id, db))
        let visit = try #require(try GuestbookVisit.find(event.code, member: bo.id, db))
        let guest = try GuestbookGuest.join(
            event.id,
            as: "Nell",
            recovery: [UInt8](repeating: 1, count: 32),
            now: noon,
            db
        )
        let limits = GuestbookLimits()
        let draft = GuestbookDraft(words: "Hm")
        let nell = GuestbookVisit(event: event, book: host.book, role: .guest, guest: guest, account: nil)
        let post = try #require(try GuestbookPost.write(draft, by: nell, limits: limits, now: noon, db).post)
        try GuestbookReply.write("Yes", to: post, by: visit, limits: limits, now: noon, db)
        // A second one is taken into the notice of the first.
        for _ in 1...2 { try Guestbook.tellHosts(of: post, in: event.id, now: noon, db) { _ in .none } }
        _ = try GuestbookFront.find(for: visit, now: noon, db)
        _ = try Notice.markRead(.guestbookPosts, about: event.id, for: ada.id, now: noon, db)
        let entry = try #require(try GuestbookEntry.find(post.code, for: visit, db))
        try entry.report(.spam, "", by: visit, now: noon, db)
        _ = try ModerationCase.forHosts(of: event.id, db)
        _ = try ZonePlay.heard(at: event, now: noon * 1000, db)
        _ = try GuestbookFront.find(for: host, now: noon, db)
        _ = try GuestbookEntry.find(post.code, for: host, db)
        let id = try #require(
            try Int64.fetchOne(db, cached: "SELECT id FROM moderation_case WHERE post_id = ?", arguments: [post.id])
        )
        _ = try GuestbookEntry.find(reported: id, db)
        _ = try ModerationCase.settleByHosts(.post, post.id, now: noon, db)
        try GuestbookLogEntry.write(.keep, about: guest.id, in: event.id, by: ada.id, now: noon, db)
        _ = try GuestbookLogEntry.page(in: event.id, db)
        _ = try GuestbookPost.approveAll(in: event.id, now: noon, db)
        _ = try GuestbookPhoto.newest(for: visit, limit: 8, db)
        _ = try GuestbookMemory.list(of: bo.id, limit: 4, now: noon + 365 * 86_400, db)
        _ = try Guestbook.findTelling(now: noon, db)
        try Guestbook.tell(of: event.id, now: noon, db) { _, _ in "" }
        _ = try OwnReport.list(by: bo.id, now: noon, db)
        _ = try GuestbookVisit.find(event.code, guests: [guest.id], db) { _ in true }
        try guest.adopt(by: bo.id, db)
    }
}
