import Testing

@testable import Models

extension QueryPlanTests {
    /// What people say on an event, and what hosts do about it.
    func useTalk(_ db: DatabaseConnection) throws {
        let (ada, bo) = (
            try Account.signUp(.person("ada-t"), now: noon, db), try Account.signUp(.person("bo-tt"), now: noon, db)
        )
        let event = try Event.publish(EventMapTests.values("Talk"), by: ada.id, anyway: true, now: noon, db)
        try event.subscribe(bo.id, now: noon, db)
        let mine = try #require(try Attendance.find(of: bo.id, in: event.id, db))
        try Talk.set(.everybody, of: .event(event, day: nil), now: noon, db)
        let host = try #require(try TalkVisit.find(event.code, on: nil, member: ada.id, db))
        let visit = try #require(try TalkVisit.find(mine, on: nil, db))
        let told = try TalkMessage.write(TalkDraft(.update, "News"), by: host, now: noon, db).message
        try host.tellUpdate(told, to: [.going, .none], saying: .plain("News"), now: noon, db)
        let said = try TalkMessage.write(
            TalkDraft(.words, "Hm", mail: String(repeating: "a", count: 64)),
            by: visit,
            now: noon,
            db
        )
        .message
        try visit.tellWords(now: noon, db)
        _ = try TalkMessage.write(TalkDraft(.words, "Yes", to: said.id), by: host, now: noon, db)
        let late = try TalkMessage.write(TalkDraft(.late, minutes: 10), by: visit, now: noon, db).message
        try visit.tellLate(late, saying: .plain("Late"), now: noon, db)
        _ = try visit.mayBeLate(now: event.time.startsAt, db)
        try TalkReaction.set(.heart, true, to: said.id, in: said.talk, by: host.writer, db)
        try TalkReaction.set(.heart, false, to: said.id, in: said.talk, by: host.writer, db)
        for part in [TalkEntry.Part.all, .updates, .words] { _ = try TalkEntry.page(part, of: visit, db) }
        let entry = try #require(try TalkEntry.find(said.id, for: host, db))
        _ = try (Talk.day(of: said.id, db), TalkMessage.isShown(said.id, db), visit.seen(db))
        try visit.markSeen(through: said.id, db)
        _ = try TalkPulse(version: 0).changed(db)
        _ = try TalkPulse.read(db)
        let reported = try #require(try TalkEntry.find(told.id, for: visit, db))
        try reported.report(.spam, "", by: visit, now: noon, db)
        _ = try ModerationCase.toldToHosts(.message, told.id, db)
        _ = try ModerationCase.settleByHosts(.message, told.id, now: noon, db)
        try said.edit("Hm.", in: .event(event.id), now: noon, db)
        try said.setHidden(true, in: host, now: noon, db)
        _ = try entry.message.remove(in: host, db)
        _ = try OwnTalkMessage.list(by: ada.id, db)
        try Talk.moveDays(of: event.id, now: noon, db) { $0 }
        try TalkMessage.hand(from: mine.id, to: bo.id, db)
    }
}
