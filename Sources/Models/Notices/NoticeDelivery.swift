import Foundation

/// What a job of a notice has to bring to whom: one notice, or all that quiet hours have held until some instant.
package struct NoticeDelivery: Codable, Hashable, Sendable {
    /// Kinds of jobs.
    package static let mailJob = "notice-mail"
    package static let pushJob = "notice-push"

    package let accountID: Int64
    package let notice: Int64?
    package let heldUntil: Int64?
    /// The session whose browser a push is for, as `TokenDigest` prints it.
    package private(set) var session: String?
    /// Who has caused it, if it was somebody.
    package let actorID: Int64?

    package var account: AccountID { AccountID(rawValue: accountID) }

    init(account: AccountID, by actor: AccountID?, notice: Int64, heldUntil: Int64?) {
        accountID = account.rawValue
        actorID = actor?.rawValue
        self.notice = heldUntil == nil ? notice : nil
        self.heldUntil = heldUntil
    }

    private var owner: JobOwner { .account(account, causedBy: actorID.map { AccountID(rawValue: $0) }) }

    /// The first of the notices that are held until the same instant makes a job, which brings all of them.
    private var key: String { notice.map { "\($0)" } ?? "\(accountID) until \(heldUntil ?? 0)" }

    /// - Parameter instant: when it is sent, unless quiet hours hold it.
    func mail(at instant: Int64) throws -> NewJob {
        try job(Self.mailJob, self, in: .mail, key: "\(Self.mailJob) \(key)", at: instant)
    }

    /// One job per browser: where one push service is down, the others are not asked again.
    func push(to subscription: PushSubscription, at instant: Int64) throws -> NewJob {
        var delivery = self
        let session = subscription.session.description
        delivery.session = session
        return try job(Self.pushJob, delivery, in: .push, key: "\(Self.pushJob) \(key) \(session)", at: instant)
    }

    /// Puts a push off, as its service asked for.
    package func enqueuePush(at instant: Int64, now: Int64, _ db: DatabaseConnection) throws {
        try Job.enqueue(Self.pushJob, self, in: .push, of: owner, runAt: instant, now: now, db)
    }

    private func job(
        _ kind: String,
        _ delivery: NoticeDelivery,
        in lane: JobLane,
        key: String,
        at instant: Int64
    ) throws -> NewJob {
        try NewJob(kind, delivery, in: lane, of: owner, runAt: heldUntil ?? instant, uniqueKey: key)
    }
}
