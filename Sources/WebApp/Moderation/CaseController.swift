import HTTPServer
import Models
import Templates

/// What was reported and operators see nowhere else, such as a post of a guestbook, once it is theirs to judge (B15).
enum CaseController {
    @Sendable static func show(_ visitor: OperatorVisit) async throws -> Response {
        let (id, now) = (try visitor.member.parameter(.case), visitor.now)
        let shown = try visitor.app.database.read { db -> (found: ModerationCase, files: [GuestbookFile])? in
            guard let found = try ModerationCase.findWithReports(id, db), found.isWithOperators(at: now),
                found.subject.isShownInCase
            else { return nil }
            return (found, try GuestbookEntry.find(reported: id, db)?.entry.files ?? [])
        }
        guard let shown else { throw HTTPError(.notFound, "no such case") }
        return visitor.member.page { CasePage(context: $0, found: shown.found, files: shown.files, now: now) }
    }
}
