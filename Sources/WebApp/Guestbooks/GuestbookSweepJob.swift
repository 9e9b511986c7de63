import Models
import Templates

/// Tells what books have to tell, and removes books whose day has come, with all that is in them, and what was counted in
/// hours that are over: every hour.
enum GuestbookSweepJob {
    static let kind = "guestbook-sweep"

    private static let restSeconds: Int64 = 3_600

    static let handlers: [String: JobHandler] = [
        kind: { _, app in
            let now = app.clock()
            while let event = try app.database.read({ try Guestbook.findTelling(now: now, $0) }) {
                try await app.database.write { db in
                    try Guestbook.tell(of: event, now: now, db) { occasion, event in
                        app.told { GuestbookTellingWords.words(occasion, event) }
                    }
                }
            }
            while let event = try app.database.read({ try Guestbook.findEnded(now: now, $0) }) {
                try await remove(event, now: now, app)
            }
            try await app.database.write { db in
                _ = try GuestbookLimits.forget(before: now, db)
                try enqueue(at: now + restSeconds, now: now, db)
            }
        }
    ]

    /// Piece by piece: done again after a power cut, it goes on where it was.
    private static func remove(_ event: EventID, now: Int64, _ app: App) async throws {
        var isGone = false
        while !isGone {
            isGone = try await app.database.write { db in
                let part = try Guestbook.removePart(of: event, now: now, db)
                try MediaRemovalJob.enqueue(part.files, now: now, db)
                return part.isGone
            }
        }
    }

    /// One job an hour, however often the program starts.
    static func enqueue(at instant: Int64, now: Int64, _ db: DatabaseConnection) throws {
        try Job.enqueue(
            kind,
            payload: "{}",
            in: .other,
            of: .site,
            runAt: instant,
            uniqueKey: "\(kind) \(instant / restSeconds)",
            now: now,
            db
        )
    }
}
