import Models

/// Removes, once an hour, uploads whose time is over, files whose rows are gone (with an event or a killed program), and
/// rows whose files are gone (a backup was put back).
enum UploadSweepJob: PeriodicJob {
    static let kind = "upload-sweep"

    static let restSeconds: Int64 = 3_600

    static func run(now: Int64, _ app: App) async throws {
        try await removeExpired(now: now, app)
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

    /// Those that are an hour old: others may be about to get their row.
    private static func removeStrayFiles(now: Int64, _ app: App) async throws {
        let (files, database) = (app.resumable.files, app.database)
        let count = try await app.pool.run {
            // In this order: a file that is old enough has its row by now.
            let old = files.all().filter { $0.changed < now - restSeconds }.map(\.name)
            let stray = Set(old).subtracting(try database.read { try Upload.names($0) })
            try files.remove(stray)
            return stray.count
        }
        if count > 0 { app.logger.info("Removed \(count) files of uploads that are no more") }
    }

    private static func forgetLostFiles(_ app: App) async throws {
        let (files, database) = (app.resumable.files, app.database)
        let lost = try await app.pool.run {
            // In this order: whatever has a row has had its file before.
            let known = try database.read { try Upload.names($0) }
            return Array(known.subtracting(files.all().map(\.name)))
        }
        if !lost.isEmpty { try await app.database.write { try Upload.forget(lost, $0) } }
    }
}
