import Models

/// Removes what has been kept for long enough, once a day: the rules of all features.
enum RetentionJob {
    static let kind = "retention-sweep"
    /// What earlier versions of the program have left in the queue: the other one does its work.
    private static let oldKind = "notice-sweep"

    private static let day: Int64 = 86_400

    static let handlers: [String: JobHandler] = [
        oldKind: { _, _ in },
        kind: { _, app in
            let now = app.clock()
            for rule in Features.retention {
                // A transaction each: what one removes keeps no writer waiting for the others.
                if let remove = rule.remove { try await app.database.write { try remove(now, $0) } }
            }
            try await app.database.write { try enqueue(at: now + day, now: now, $0) }
        },
    ]

    /// One job a day, however often the program starts.
    static func enqueue(at instant: Int64, now: Int64, _ db: DatabaseConnection) throws {
        try Job.enqueue(
            kind,
            payload: "{}",
            in: .other,
            of: .site,
            runAt: instant,
            uniqueKey: "\(kind) \(instant / day)",
            now: now,
            db
        )
    }
}

extension Features {
    /// How long the site keeps things.
    static let retention = web.flatMap(\.retention)
}
