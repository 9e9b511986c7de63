import Models
import Templates

/// Tells of what is new on the map.
enum AlertJobs {
    static let handlers: [String: JobHandler] = [
        AlertJob.digest: { job, app in
            let moment = try job.decode(AlertJob.Moment.self)
            let now = app.clock()
            _ = try await app.database.write { db in
                try EventAlert.digest(moment, now: now, db) { listed, total in
                    app.told { AlertDigestWords.words(listed, total: total) }
                }
            }
        }
    ]
}
