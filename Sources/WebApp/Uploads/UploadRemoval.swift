import Models

/// Removes uploads: first the row, after which nobody finds the file, then the file. What a program that is killed leaves
/// between the two is swept.
enum UploadRemoval {
    static func remove(_ upload: Upload, _ app: App) async throws {
        _ = try await app.database.write { try upload.remove($0) }
        try await removeFiles([upload.name], app)
    }

    static func removeFiles(_ names: [UploadName], _ app: App) async throws {
        guard !names.isEmpty else { return }
        try await app.resumable.home.remove(names)
    }
}

/// Removes the files of uploads that went with an account.
enum UploadRemovalJob {
    static let kind = "upload-removal"
    /// One that fails does no more than these again.
    static let maxNames = 200

    private struct Payload: Codable {
        let names: [String]
    }

    static let handlers: [String: JobHandler] = [
        kind: { job, app in
            let names = try job.decode(Payload.self).names
            try await JobLease.keeping(job, app) {
                try await UploadRemoval.removeFiles(names.compactMap { UploadName($0) }, app)
            }
        }
    ]

    /// In the transaction in which the rows go.
    static func enqueue(_ names: [UploadName], now: Int64, _ db: DatabaseConnection) throws {
        for start in stride(from: 0, to: names.count, by: maxNames) {
            let payload = Payload(names: names[start...].prefix(maxNames).map(\.description))
            try Job.enqueue(kind, payload, in: .upkeep, of: .site, runAt: now, now: now, db)
        }
    }
}
