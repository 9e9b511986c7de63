import Testing

@testable import Models

extension QueryPlanTests {
    /// What members do with a circle.
    func useCircles(_ db: DatabaseConnection) throws {
        let (ada, bo) = (
            try Account.signUp(.person("ada-c"), now: noon, db), try Account.signUp(.person("bo-cc"), now: noon, db)
        )
        try Friend.make(ada.id, bo.id, now: noon, db)
        try db.execute(sql: "UPDATE account SET email_confirmed_at = 1 WHERE id = ?", arguments: [ada.id])
        let keeper = try #require(try Account.find(ada.id, db))
        let circle = try Circle.create("Chess", by: ada.id, now: noon, db)
        try circle.change(name: "Go", inviters: .everybody, hosts: .everybody, db)
        let invitees = CircleInvitees(members: [bo.id], addresses: [CircleInvitees.Address("guest@example.net")])
        let mailed = try circle.invite(invitees, by: keeper, now: noon, db)
        try CirclePerson.takeOver("nobody@example.net", for: bo.id, db)
        let event = try Event.create(
            EventWorld.values(),
            audience: .invited,
            by: ada.id,
            circles: EventCircles([circle.id], asksLater: true),
            now: noon,
            db
        )
        let person = try #require(try CirclePerson.find(of: bo.id, in: circle.id, db))
        try circle.accept(person, now: noon, db)
        try circle.accept(mailed[0], name: "Gus", now: noon, db)
        try circle.renewLink(joinsAtOnce: true, uses: 5, until: noon + 9, db)
        let link = try #require(try Circle.find(circle.id, db)?.link)
        _ = try Circle.join(byLink: link.code, as: bo.id, now: noon, db)
        let visible = try #require(try VisibleCircle.find(circle.code, for: ada.id, db))
        _ = try (VisibleCircle.list(of: ada.id, db), VisibleCircle.counts(of: ada.id, db))
        _ = try (CircleMember.page(1, of: visible, db), CircleMember.count(of: visible, db))
        _ = try (CircleMember.waiting(visible, db), CirclePerson.addresses(askedBy: ada.id, in: circle.id, db))
        for isPast in [true, false] {
            _ = try EventListing.list(of: circle.id, for: ada.id, isPast: isPast, limit: 9, now: noon, db)
        }
        _ = try EventListing.withBook(of: circle.id, db)
        _ = try CalendarEntry.list(of: ada.id, in: circle.id, since: 0, now: noon, db)
        try visible.mine.renewCalendar(db)
        try visible.mine.switchCalendarOff(db)
        _ = try Circle.gather(event, by: keeper, now: noon, db)
        try circle.setKeeper(person, by: ada.id, now: noon, db)
        try circle.stepDown(visible.mine, db)
        try circle.withdrawLink(db)
        try useTalk(of: circle, by: ada.id, bo.id, db)
        try CirclePerson.removeOld(now: noon, db)
        while try CirclePerson.leaveSome(of: ada.id, limit: 9, now: noon, db) != nil {}
        try circle.leave(person, now: noon, db) { _ in }
    }

    /// What is said in it.
    private func useTalk(
        of circle: Circle,
        by ada: AccountID,
        _ bo: AccountID,
        _ db: DatabaseConnection
    ) throws {
        try Talk.set(.everybody, of: .circle(circle), now: noon, db)
        let visit = try #require(try TalkVisit.find(circle.code, member: bo, db))
        let told = try TalkMessage.write(TalkDraft(.update, "News"), by: visit, now: noon, db).message
        try visit.tellUpdate(told, to: [], saying: .plain("News"), now: noon, db)
        let said = try TalkMessage.write(TalkDraft(.words, "Hm"), by: visit, now: noon, db).message
        try visit.tellWords(now: noon, db)
        for part in [TalkEntry.Part.all, .updates, .words] { _ = try TalkEntry.page(part, of: visit, db) }
        _ = try (TalkEntry.find(said.id, for: visit, db), TalkMessage.subject(of: said.id, db))
        _ = try Notice.isUnread(.talk, about: visit.scope.subject, for: ada, db)
        try Notice.markRead(.talk, about: visit.scope.subject, for: ada, now: noon, db)
        try said.edit("Hm.", in: visit.scope.subject, now: noon, db)
        _ = try said.remove(in: visit, db)
    }
}
