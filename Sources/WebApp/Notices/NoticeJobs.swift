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
    ]

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
