/// Jobs of different lanes never wait for each other: each lane has workers of its own.
package enum JobLane: String, CaseIterable, Sendable, ColumnValue {
    /// Mails without which nobody gets into an account.
    case account
    /// All other mails.
    case mail
    case push
    /// Copies of photos, and those of videos, each of which may take minutes.
    case photo, video
    /// What falls due: reminders, and what else people wait for.
    case other
    /// What the site does for itself, and nobody waits for: sweeps, checks, files that go. Each may take long.
    case upkeep
}
