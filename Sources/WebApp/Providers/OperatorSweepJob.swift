import Models

/// Takes back what a group at the provider has given to whoever has not signed in there for a day: every hour. The right itself
/// goes, so there is no place that could forget to ask how old it is.
enum OperatorSweepJob: PeriodicJob {
    static let kind = "operator-sweep"

    static let restSeconds: Int64 = 3_600

    static func run(now: Int64, _ app: App) async throws {
        let group = app.settings.provider?.operators ?? ""
        try await app.database.write { try Identity.takeBackLapsed(group: group, now: now, $0) }
    }
}
