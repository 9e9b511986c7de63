import HTTPServer
import Models
import Templates

/// One failed job: it is tried again, or given up.
enum FailedJobController {
    @Sendable static func update(_ visitor: OperatorVisit, _ form: FormData) async throws -> Response {
        let now = visitor.now
        return try await decide(visitor, form, .jobRetried) { try ParkedJob.retry($0, by: $1, now: now, $2) }
    }

    @Sendable static func delete(_ visitor: OperatorVisit, _ form: FormData) async throws -> Response {
        let now = visitor.now
        return try await decide(visitor, form, .jobDropped) { try ParkedJob.drop($0, by: $1, now: now, $2) }
    }

    private static func decide(
        _ visitor: OperatorVisit,
        _ form: FormData,
        _ done: Flash,
        _ decision: @escaping @Sendable (JobID, Moderator, DatabaseConnection) throws -> ParkedJob.Outcome
    ) async throws -> Response {
        let id = JobID(rawValue: try visitor.member.parameter(.job))
        let outcome = try await visitor.write { try decision(id, $0, $1) }
        let told: Flash =
            switch outcome {
            case .done: done
            case .gone: .jobGone
            case .waits: .jobWaits
            case .kept: .jobKept
            }
        return visitor.member.redirect(to: .operations(.jobs, page: Int(form.text(.page)) ?? 1), told)
    }
}
