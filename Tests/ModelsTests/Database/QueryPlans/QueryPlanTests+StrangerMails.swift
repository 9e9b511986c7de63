import Testing

@testable import Models

extension QueryPlanTests {
    func useStrangerMails(_ db: DatabaseConnection) throws {
        let sender = try Account.signUp(.person("sender"), now: noon - 86_400, db)
        try db.execute(sql: "UPDATE account SET email_confirmed_at = 1 WHERE id = ?", arguments: [sender.id])
        let (one, two) = (AddressDigest(Array(repeating: 1, count: 32)), AddressDigest(Array(repeating: 2, count: 32)))
        let mail = StrangerMail(
            job: JobID(rawValue: 1),
            sender: sender.id,
            recipient: one,
            network: two,
            event: EventID(rawValue: 1),
            reason: EventJob.Reason.invitation.rawValue
        )
        #expect(try mail.reserve(now: noon, db) == .send)
        let news = StrangerMail(
            job: JobID(rawValue: 2),
            sender: sender.id,
            recipient: one,
            event: EventID(rawValue: 1),
            reason: EventJob.Reason.changed.rawValue,
            isAsked: true
        )
        #expect(try news.reserve(now: noon, db) == .send)
        try Attendance.markMailed(AttendanceID(rawValue: 1), now: noon, db)
        try Attendance.unmarkMailed(AttendanceID(rawValue: 1), markedAt: noon, db)
        try HeldMail.dropWaiting(of: [AttendanceID(rawValue: 1)], db)
        try HeldMail.keep(.never(.asked), of: mail, to: AttendanceID(rawValue: 1), db)
        try HeldMail.keep(.send, of: mail, to: AttendanceID(rawValue: 1), db)
        _ = try HeldMail.list(of: EventID(rawValue: 1), db)
        _ = try HeldMail.queue(of: sender.id, db)
        _ = try HeldMail.waiting(of: sender.id, db)
        _ = try HeldMail.next(of: sender.id, db)
        try HeldMail.release(of: sender.id, now: noon, db)
        try StrangerMail.markSent(mail.job, now: noon, db)
        try StrangerMail.removeOld(now: noon, db)
        let event = try Event.create(EventWorld.values(), audience: .invited, by: sender.id, now: noon, db)
        _ = try CancellationCounts.count(of: event, besides: sender.id, now: noon, db)
        _ = try PendingEventMail.due(of: EventID(rawValue: 1), now: noon, db)
    }
}
