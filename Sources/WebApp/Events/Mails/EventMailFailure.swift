import Models

/// A mail to somebody without an account that the mail server has not taken.
struct EventMailFailure {
    let facts: EventMailFacts
    let job: Job
    /// Whether the recipient was counted as asked for the sake of this mail alone.
    let isFirst: Bool
    let app: App

    /// Keeps it for the host's eyes, and takes back that the recipient was asked. Returns whether there is no use in trying
    /// again.
    func keep(_ error: any Error, now: Int64) async throws -> Bool {
        guard let guest = facts.attendance, guest.account == nil else { return false }
        let isRefused = if case MailError.permanent = error { true } else { false }
        let isLast = isRefused || job.attempts >= job.maxAttempts
        let verdict: StrangerMail.Verdict =
            isLast ? .never(.undeliverable) : .later(.failing, until: now + Job.backOffSeconds(after: job.attempts))
        let gate = StrangerMailGate(app: app)
        try await app.database.write { db in
            if isFirst { try Attendance.unmarkMailed(guest.id, markedAt: now, db) }
            try gate.keep(verdict, of: job, facts.order, of: facts.event, db)
        }
        if isRefused {
            let text = JobWorker.withoutAddresses("\(error)")
            app.logger.warning("Job \(job.id.rawValue) (\(job.kind)) is not tried again: \(text)")
        }
        return isRefused
    }
}
