import ArgumentParser
import Foundation
import Models

/// Which failed jobs a command is about.
struct JobsOptions: ParsableArguments {
    @OptionGroup var dataOptions: DataOptions

    @Argument(help: "Numbers of failed jobs, or kinds for all of a kind, as `jobs list` prints them.")
    var jobs: [String]

    /// Decides on each, and says in a line what came of it. Throws `UndecidedJobs` where one of them stays as it is.
    func decide(
        one: @escaping @Sendable (JobID, _ now: Int64, DatabaseConnection) throws -> ParkedJob.Outcome,
        all: (FailedKind, _ now: Int64) async throws -> (done: Int, left: Int),
        _ action: ModerationEntry.Action,
        said: String
    ) async throws {
        let database = try AppDatabase(at: dataOptions.existingSite().location)
        defer { database.close() }
        let now = Int64(Date().timeIntervalSince1970)
        var undecided: [String] = []
        for job in jobs {
            if let number = Int64(job) {
                let outcome = try await database.write { try one(JobID(rawValue: number), now, $0) }
                if let reason = Self.reason(outcome) {
                    undecided.append("Job \(number) \(reason).")
                } else {
                    print("Job \(number) is \(said).")
                }
            } else if action == .drop, !ParkedJob.canDrop(job) {
                undecided.append("Jobs of the kind \(job) are not dropped: half of an account would stay. Retry them.")
            } else {
                let (done, left) = try await all(FailedKind(kind: job, database: database), now)
                if done + left > 0 { print("\(job): \(done) \(said).") }
                if left > 0 { undecided.append("\(job): \(left) stay, since others for the same wait.") }
                if done + left == 0 { undecided.append("No job of the kind \(job) has failed.") }
            }
        }
        guard undecided.isEmpty else { throw UndecidedJobs(description: undecided.joined(separator: " ")) }
    }

    private static func reason(_ outcome: ParkedJob.Outcome) -> String? {
        switch outcome {
        case .done: nil
        case .gone: "has not failed, or was tried again or dropped already"
        case .waits: "stays: another one for the same waits already"
        case .kept: "erases an account, and half of that would stay: retry it"
        }
    }
}

/// Why jobs stay as they are.
struct UndecidedJobs: Error, CustomStringConvertible {
    let description: String
}
