import Models
import Templates

/// Tells what books have to tell, and removes books whose day has come, with all that is in them, and what was counted in
/// hours that are over: every hour.
enum GuestbookSweepJob: PeriodicJob {
    static let kind = "guestbook-sweep"

    static let restSeconds: Int64 = 3_600

    static func run(now: Int64, _ app: App) async throws {
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
        _ = try await app.database.write { try GuestbookLimits.forget(before: now, $0) }
    }

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
}
