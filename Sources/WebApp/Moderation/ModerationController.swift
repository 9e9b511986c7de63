import HTTPServer
import Models
import Templates

/// What members report, and what operators do about it (B15). Each decision is written in one transaction; of two
/// operators who decide at once the second is told that it is settled.
enum ModerationController {
    @Sendable static func queue(_ visitor: OperatorVisit) async throws -> Response {
        let number = try page(visitor)
        let (cases, hasMore) = try visitor.app.database.read { try ModerationCase.open(number, $0) }
        return visitor.member.page {
            ModerationQueuePage(context: $0, cases: cases, number: number, hasMore: hasMore, now: visitor.now)
        }
    }

    @Sendable static func hidden(_ visitor: OperatorVisit) async throws -> Response {
        let number = try page(visitor)
        let (cases, hasMore) = try visitor.app.database.read { try ModerationCase.hidden(number, $0) }
        return visitor.member.page {
            ModerationHiddenPage(context: $0, cases: cases, number: number, hasMore: hasMore, now: visitor.now)
        }
    }

    @Sendable static func log(_ visitor: OperatorVisit) async throws -> Response {
        let before = try visitor.member.visit.query["before"].flatMap { Int64($0) }
        let (entries, hasMore) = try visitor.app.database.read { try ModerationEntry.page(before: before, $0) }
        return visitor.member.page {
            ModerationLogPage(context: $0, entries: entries, hasMore: hasMore, isContinued: before != nil)
        }
    }

    @Sendable static func hide(_ visitor: OperatorVisit, _ form: Form) async throws -> Response {
        let words = words(form)
        return try await decide(visitor, .queue, .caseHidden) { id, account, now, db in
            try ModerationCase.hide(
                id,
                saying: words,
                telling: { ModerationNotice.hidden($0, words: words) },
                by: account,
                now: now,
                db
            )
        }
    }

    @Sendable static func dismiss(_ visitor: OperatorVisit, _ form: Form) async throws -> Response {
        try await decide(visitor, .queue, .reportsDismissed) { id, account, now, db in
            try ModerationCase.dismiss(id, by: account, now: now, db)
        }
    }

    @Sendable static func suspend(_ visitor: OperatorVisit, _ form: Form) async throws -> Response {
        let words = words(form)
        return try await decide(visitor, .queue, .personSuspended) { id, account, now, db in
            try ModerationCase.suspendMaker(id, saying: words, by: account, now: now, db)
        }
    }

    @Sendable static func restore(_ visitor: OperatorVisit, _ form: Form) async throws -> Response {
        try await decide(visitor, .hidden, .caseRestored) { id, account, now, db in
            try ModerationCase.restore(id, telling: ModerationNotice.restored, by: account, now: now, db)
        }
    }

    private static func decide(
        _ visitor: OperatorVisit,
        _ next: ModerationPath,
        _ flash: Flash,
        _ decision: @escaping @Sendable (Int64, AccountID, Int64, DatabaseConnection) throws -> ModerationOutcome
    ) async throws -> Response {
        let id = try visitor.member.parameter(.case)
        let (account, now) = (visitor.account, visitor.now)
        let outcome = try await visitor.app.database.write { db -> ModerationOutcome in
            // Whoever was demoted a moment ago decides nothing any more.
            guard try Account.find(account, db)?.isOperator == true else {
                throw HTTPError(.notFound, "no such page")
            }
            return try decision(id, account, now, db)
        }
        let told: Flash =
            switch outcome {
            case .done: flash
            case .settled, .isSuspended: .caseSettled
            case .isOperator: .operatorNotSuspended
            }
        return visitor.member.redirect(to: .moderation(next), told)
    }

    /// What fits into the table: the field says how much that is.
    private static func words(_ form: Form) -> String {
        let typed = form.text(FieldName.message.rawValue).replacing("\r\n", with: "\n")
        return String(String.UnicodeScalarView(typed.unicodeScalars.prefix(Report.maxWords)))
    }

    private static func page(_ visitor: OperatorVisit) throws -> Int {
        max(1, try visitor.member.visit.query["page"].flatMap { Int($0) } ?? 1)
    }
}
