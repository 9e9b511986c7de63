import ArgumentParser
import Clocks
import Foundation
import Models
import Templates

/// The jobs that have failed too often, for whoever runs the site. Works beside a running server, whose workers take what is
/// tried again.
struct Jobs: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the jobs that failed for good, try them again, drop them.",
        subcommands: [JobsList.self, JobsRetry.self, JobsDrop.self]
    )
}

struct JobsList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Print number, kind, since when, tries, for whom, and why it failed."
    )

    @OptionGroup var dataOptions: DataOptions

    /// So many are read at once; nobody reads more.
    private static let most = 10_000

    func run() async throws {
        let database = try AppDatabase(at: dataOptions.existingSite().location)
        defer { database.close() }
        let (jobs, count) = try database.read { db in
            (
                try ParkedJob.list(limit: Self.most, db).map { try FailedJob($0, db) },
                try ParkedKind.all(db).reduce(0) { $0 + $1.count }
            )
        }
        for job in jobs { print(Self.line(job)) }
        if count > jobs.count { print("and \(count - jobs.count) older ones") }
        if count == 0 { StandardError.say("No job has failed.") }
    }

    private static func line(_ failed: FailedJob) -> String {
        let job = failed.job
        let reason = (job.lastError ?? "").replacing(/\s+/, with: " ")
        return [
            "\(job.id.rawValue)", job.kind, Timestamp.text(job.parkedAt), "\(job.attempts)",
            failed.person?.username ?? "-", reason,
        ].joined(separator: "\t")
    }
}

struct JobsRetry: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "retry",
        abstract: "Let failed jobs be tried again, as often as new ones."
    )

    @OptionGroup var options: JobsOptions

    func run() async throws {
        try await options.decide(
            one: { try ParkedJob.retry($0, by: .command, now: $1, $2) },
            all: { try await $0.retry(by: .command, now: $1) },
            .retry,
            said: "tried again"
        )
    }
}

struct JobsDrop: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drop",
        abstract: "Give failed jobs up for good. Nobody is told."
    )

    @OptionGroup var options: JobsOptions

    func run() async throws {
        try await options.decide(
            one: { try ParkedJob.drop($0, by: .command, now: $1, $2) },
            all: { (try await $0.drop(by: .command, now: $1), 0) },
            .drop,
            said: "dropped"
        )
    }
}
