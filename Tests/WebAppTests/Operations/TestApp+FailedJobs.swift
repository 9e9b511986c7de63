import Foundation
import Models
import Testing

@testable import WebApp

extension TestApp {
    /// A job that has failed for good: by default a mail about a changed address, which needs nothing else.
    @discardableResult
    func park(
        _ kind: String = AccountMails.emailChanged,
        of owner: JobOwner = .site,
        key: String? = nil,
        failing reason: String = "mail.example.org:587: Couldn't connect to server"
    ) async throws -> JobID {
        let payload = AccountMails.EmailChanged(
            oldEmail: "old@example.org",
            newEmail: "new@example.org",
            displayName: "Ada",
            language: nil
        )
        return try await park(
            kind,
            String(decoding: try JSONEncoder().encode(payload), as: UTF8.self),
            of: owner,
            key: key,
            failing: reason
        )
    }

    @discardableResult
    func park(
        _ kind: String,
        _ payload: String,
        of owner: JobOwner = .site,
        key: String? = nil,
        failing reason: String
    ) async throws -> JobID {
        let now = app.clock()
        return try await app.database.write { db in
            let id = try Job.enqueue(
                kind,
                payload: payload,
                in: .account,
                of: owner,
                // Before all that waits.
                runAt: 0,
                uniqueKey: key,
                maxAttempts: 1,
                now: now,
                db
            )
            var generator = SystemRandomNumberGenerator()
            let token = LeaseToken(using: &generator)
            let worker = NodeID(rawValue: 1)
            let job = try Job.lease(token, in: .account, by: worker, seconds: 9, mostPerShare: 99, now: now, db)
            let leased = try #require(job)
            try #require(leased.id == id)
            _ = try leased.fail(reason, now: now, db)
            return leased.id
        }
    }
}
