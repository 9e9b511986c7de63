import Models

/// Removes, once an hour, uploads whose time is over, files whose rows are gone (with an event or a killed program), and
/// rows whose files are gone (a backup was put back).
enum UploadSweepJob: PeriodicJob {
    static let kind = "upload-sweep"

    static let restSeconds: Int64 = 3_600

    static func run(now: Int64, _ app: App) async throws {
        try await removeExpired(now: now, app)
        // Another site's files tell nothing of our rows, and none of our rows names them. The daily sweep tells operators.
        guard try await app.sweepRefusal() == nil else { return }
        try await removeStrayFiles(now: now, app)
        try await forgetLostFiles(app)
    }

    private static func removeExpired(now: Int64, _ app: App) async throws {
        while true {
            let names = try await app.database.write { try Upload.removeExpired(now: now, $0) }
            if names.isEmpty { return }
            try await UploadRemoval.removeFiles(names, app)
        }
    }

    private static func removeStrayFiles(now: Int64, _ app: App) async throws {
        let count = try await app.resumable.home.removeStrays(now: now)
        if count > 0 { app.logger.info("Removed files of uploads that are no more: \(count)") }
    }

    private static func forgetLostFiles(_ app: App) async throws {
        let lost = try await app.resumable.home.lost()
        if !lost.isEmpty { try await app.database.write { try Upload.forget(lost, $0) } }
    }
}
