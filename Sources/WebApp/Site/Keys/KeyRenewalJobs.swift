import Models

/// Tells owners that their recovery codes have ended, some at once: each of many has a row of their log and a mail.
enum EndedCodesJob {
    static let kind = "recovery-codes-ended"
    private static let groupSize = 100

    private struct Payload: Codable {
        let owners: [Int64]
        /// When they ended.
        let at: Int64
    }

    static func enqueue(_ owners: [AccountID], now: Int64, _ db: DatabaseConnection) throws {
        for start in stride(from: 0, to: owners.count, by: groupSize) {
            let group = owners[start..<min(start + groupSize, owners.count)].map(\.rawValue)
            let payload = Payload(owners: group, at: now)
            try Job.enqueue(kind, payload, in: .account, of: .site, runAt: now, now: now, db)
        }
    }

    static let handlers: [String: JobHandler] = [
        kind: { job, app in
            let payload = try job.decode(Payload.self)
            try await app.database.write { db in
                for owner in payload.owners { try tell(AccountID(rawValue: owner), at: payload.at, db) }
            }
        }
    ]

    /// Not twice, where the job is done again.
    private static func tell(_ owner: AccountID, at instant: Int64, _ db: DatabaseConnection) throws {
        let told = try AccountAct.list(of: owner, now: instant, db)
            .contains { $0.kind == .recoveryCodesEnded && $0.createdAt == instant }
        guard !told, try Account.find(owner, db) != nil else { return }
        try AccountAct.keep(.recoveryCodesEnded, of: owner, now: instant, db)
        try AccountActMails.tell(.recoveryCodesEnded, of: owner, detail: "", now: instant, db)
    }
}

/// Forgets browsers once more that have subscribed by the old key of pushes while a process did not know of the new one.
enum ForgottenPushesJob {
    static let kind = "pushes-forgotten"

    private struct Payload: Codable {
        /// Epoch seconds.
        let madeBy: Int64
    }

    static func enqueue(now: Int64, _ db: DatabaseConnection) throws {
        let end = now + 2 * SiteKeys.lookSeconds
        try Job.enqueue(kind, Payload(madeBy: end), in: .upkeep, of: .site, runAt: end + 1, now: now, db)
    }

    static let handlers: [String: JobHandler] = [
        kind: { job, app in
            let payload = try job.decode(Payload.self)
            try await app.database.write { _ = try PushSubscription.removeAll(madeBy: payload.madeBy, $0) }
        }
    ]
}
