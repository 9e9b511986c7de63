import Models

/// Removes what has been kept for long enough, once a day: the rules of all features.
enum RetentionJob: PeriodicJob {
    static let kind = "retention-sweep"
    /// What earlier versions of the program have left in the queue: the other one does its work.
    private static let oldKind = "notice-sweep"

    static let restSeconds: Int64 = 86_400

    static let oldHandlers: [String: JobHandler] = [oldKind: { _, _ in }]

    static func run(now: Int64, _ app: App) async throws {
        for rule in Features.retention {
            guard let remove = rule.remove else { continue }
            // A transaction each: what one removes keeps no writer waiting for the others.
            while try await app.database.write({ try remove(now, $0) }) {}
        }
    }
}

extension Features {
    /// How long the site keeps things.
    static let retention = web.flatMap(\.retention)
}
