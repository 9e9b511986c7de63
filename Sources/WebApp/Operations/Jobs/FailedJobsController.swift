import HTTPServer
import Models
import Templates

/// The jobs that have failed too often, and all of a kind at once.
enum FailedJobsController {
    @Sendable static func index(_ visitor: OperatorVisit) async throws -> Response {
        let number = try visitor.member.visit.listPage
        let (jobs, hasMore, kinds) = try visitor.app.database.read { db in
            let (jobs, hasMore) = try ParkedJob.page(number, db)
            return (try jobs.map { try FailedJob($0, db) }, hasMore, try ParkedKind.all(db))
        }
        // The last one of the last page was decided upon.
        if jobs.isEmpty, number > 1, let last = lastPage(kinds), last < number {
            return visitor.member.redirect(to: .operations(.jobs, page: last))
        }
        return visitor.page {
            FailedJobsPage(context: $0, jobs: jobs, kinds: kinds, number: number, hasMore: hasMore, now: visitor.now)
        }
    }

    @Sendable static func update(_ visitor: OperatorVisit, _ form: FormData) async throws -> Response {
        let (kind, now) = (form.text(.kind), visitor.now)
        let (done, left) = try await all(of: kind, visitor).retry(by: .operator(visitor.account), now: now)
        guard done + left > 0 else { return visitor.member.redirect(to: .operations(.jobs), .jobGone) }
        return visitor.member.redirect(to: .operations(.jobs), left > 0 ? .jobsRetriedButSome : .jobsRetried)
    }

    @Sendable static func delete(_ visitor: OperatorVisit, _ form: FormData) async throws -> Response {
        let (kind, now) = (form.text(.kind), visitor.now)
        guard ParkedJob.canDrop(kind) else { return visitor.member.redirect(to: .operations(.jobs), .jobKept) }
        let count = try await all(of: kind, visitor).drop(by: .operator(visitor.account), now: now)
        return visitor.member.redirect(to: .operations(.jobs), count > 0 ? .jobsDropped : .jobGone)
    }

    /// Whoever is demoted meanwhile has decided about the slices so far.
    private static func all(of kind: String, _ visitor: OperatorVisit) -> FailedKind {
        let account = visitor.account
        return FailedKind(kind: kind, database: visitor.app.database) {
            try OperatorVisit.requireOperator(account, $0)
        }
    }

    private static func lastPage(_ kinds: [ParkedKind]) -> Int? {
        let count = kinds.reduce(0) { $0 + $1.count }
        return max(1, (count + ParkedJob.pageSize - 1) / ParkedJob.pageSize)
    }
}
