import Auth
import Models
import Templates

/// Mails and pushes notices.
enum NoticeJobs {
    static let handlers: [String: JobHandler] = [
        NoticeDelivery.mailJob: { job, app in
            try await NoticeMailing(app: app).deliver(try job.decode(NoticeDelivery.self), identity: job.mailID)
        },
        NoticeDelivery.pushJob: { job, app in
            try await NoticePushing(app: app).deliver(try job.decode(NoticeDelivery.self))
        },
        sweepJob: { _, app in
            let now = app.clock()
            try await app.database.write { db in
                try Notice.removeOld(now: now, db)
                try AccountMail.removeOld(now: now, db)
                try EmailConfirmation.removeExpired(now: now, db)
                try StrangerMail.removeOld(now: now, db)
                try enqueueSweep(at: now + 86_400, now: now, db)
            }
        },
    ]

    private static let sweepJob = "notice-sweep"

    /// Removes notices that were read long ago, now and then every day. One job a day, however often the program starts.
    static func enqueueSweep(at instant: Int64, now: Int64, _ db: DatabaseConnection) throws {
        let key = "\(sweepJob) \(instant / 86_400)"
        _ = try Job.enqueue(
            sweepJob,
            payload: "{}",
            in: .other,
            of: .site,
            runAt: instant,
            uniqueKey: key,
            now: now,
            db
        )
    }

    /// What is left to tell on that channel: nothing that was seen on the site meanwhile, called off
    /// or switched off, and nothing to somebody who is suspended.
    static func notices(_ delivery: NoticeDelivery, on channel: NoticeChannel, _ db: DatabaseConnection) throws
        -> [Notice]
    {
        let account = delivery.account
        guard try Account.find(account, db)?.isSuspended == false else { return [] }
        let found =
            if let notice = delivery.notice {
                try [Notice.find(notice, of: account, db)].compactMap(\.self)
            } else if let heldUntil = delivery.heldUntil {
                try Notice.held(until: heldUntil, of: account, db)
            } else {
                [Notice]()
            }
        let settings = try NoticeSetting.all(of: account, db)
        return found.filter { !$0.isSettled && settings[$0.kind]?.contains(channel) == true }
    }
}
