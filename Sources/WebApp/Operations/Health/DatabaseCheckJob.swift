import Foundation
import Models
import Templates

/// Reads every page of both databases once a day, since a damaged one that nobody opens is found by nobody else, while there are
/// backups yet that are whole.
enum DatabaseCheckJob: PeriodicJob {
    static let kind = "database-check"

    static let restSeconds: Int64 = 86_400

    static func run(now: Int64, _ app: App) async throws {
        guard try isDue(last: app.database.read { try LastDatabaseCheck.read($0) }, now: now) else { return }
        let check = try await look(at: app.settings.data, now: now)
        try await app.database.write { try check.keep(now: now, $0) }
        guard !check.isWhole else { return }
        for (file, fault) in [
            (app.settings.data.database, check.siteFault), (app.settings.data.places, check.placesFault),
        ] {
            if let fault { app.logger.error("\(file.path) is damaged: \(fault). See `hereabouts check`") }
        }
        let words = app.told { DatabaseCheckWords(check).notice }
        try await app.database.write { try LastDatabaseCheck.tellOperators(saying: words, now: now, $0) }
    }

    /// A start is no reason to read everything again, unless something was wrong: somebody may have mended it.
    static func isDue(last: LastDatabaseCheck?, now: Int64) -> Bool {
        guard let last, last.isWhole else { return true }
        // A little less than a day: each comes as late as the queue is long. One of the future was made by a clock that was wrong.
        return !(0..<restSeconds - 3_600).contains(now - last.checkedAt)
    }

    /// On a thread of its own, which comes after everybody else's work; ends between two tables where nobody waits for it.
    private static func look(at data: DataDirectory, now: Int64) async throws -> LastDatabaseCheck {
        let (pool, isCancelled) = (WorkPool(threads: 1, niceness: 15), CancellationFlag())
        defer { pool.close() }
        return try await withTaskCancellationHandler {
            try await pool.run {
                func fault(_ file: URL) throws -> String? {
                    guard access(file.path, F_OK) == 0 else { return nil }
                    return try DatabaseFile(path: file.path).structureFault {
                        if isCancelled.isSet { throw CancellationError() }
                    }
                }
                return LastDatabaseCheck(
                    checkedAt: now,
                    siteFault: try fault(data.database),
                    placesFault: try fault(data.places)
                )
            }
        } onCancel: {
            isCancelled.set()
        }
    }
}
