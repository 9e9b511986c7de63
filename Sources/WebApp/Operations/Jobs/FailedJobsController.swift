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
        guard try await visitor.write({ try ParkedKind.begin(.retry, allOf: kind, by: $0, now: now, $1) }) > 0 else {
            return visitor.member.redirect(to: .operations(.jobs), .jobGone)
        }
        let (done, left) = try await FailedKind(kind: kind, database: visitor.app.database).retry(now: now)
        guard done + left > 0 else { return visitor.member.redirect(to: .operations(.jobs), .jobGone) }
        return visitor.member.redirect(to: .operations(.jobs), left > 0 ? .jobsRetriedButSome : .jobsRetried)
    }

    @Sendable static func delete(_ visitor: OperatorVisit, _ form: FormData) async throws -> Response {
        let (kind, now) = (form.text(.kind), visitor.now)
        guard ParkedJob.canDrop(kind) else { return visitor.member.redirect(to: .operations(.jobs), .jobKept) }
        guard try await visitor.write({ try ParkedKind.begin(.drop, allOf: kind, by: $0, now: now, $1) }) > 0 else {
            return visitor.member.redirect(to: .operations(.jobs), .jobGone)
        }
        _ = try await FailedKind(kind: kind, database: visitor.app.database).drop(now: now)
        return visitor.member.redirect(to: .operations(.jobs), .jobsDropped)
    }

    private static func lastPage(_ kinds: [ParkedKind]) -> Int? {
        let count = kinds.reduce(0) { $0 + $1.count }
        return max(1, (count + ParkedJob.pageSize - 1) / ParkedJob.pageSize)
    }
}
