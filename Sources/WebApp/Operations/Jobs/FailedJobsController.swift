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
        let moderator = try await visitor.write { moderator, _ in moderator }
        let failed = FailedKind(kind: kind, database: visitor.app.database)
        let (done, left) = try await failed.retry(by: moderator, now: now)
        guard done + left > 0 else { return visitor.member.redirect(to: .operations(.jobs), .jobGone) }
        return visitor.member.redirect(to: .operations(.jobs), left > 0 ? .jobsRetriedButSome : .jobsRetried)
    }

    @Sendable static func delete(_ visitor: OperatorVisit, _ form: FormData) async throws -> Response {
        let (kind, now) = (form.text(.kind), visitor.now)
        guard ParkedJob.canDrop(kind) else { return visitor.member.redirect(to: .operations(.jobs), .jobKept) }
        let moderator = try await visitor.write { moderator, _ in moderator }
        let count = try await FailedKind(kind: kind, database: visitor.app.database).drop(by: moderator, now: now)
        return visitor.member.redirect(to: .operations(.jobs), count > 0 ? .jobsDropped : .jobGone)
    }

    private static func lastPage(_ kinds: [ParkedKind]) -> Int? {
        let count = kinds.reduce(0) { $0 + $1.count }
        return max(1, (count + ParkedJob.pageSize - 1) / ParkedJob.pageSize)
    }
}
