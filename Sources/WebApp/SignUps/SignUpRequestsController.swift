import HTTPServer
import Models
import Templates

/// People who wait to be let in, for operators.
enum SignUpRequestsController {
    @Sendable static func index(_ visitor: OperatorVisit) async throws -> Response {
        let (account, now) = (visitor.account, visitor.now)
        if try visitor.app.database.read({ try Notice.isUnread(.signUp, for: account, $0) }) {
            _ = try await visitor.app.database.write { try Notice.markRead(.signUp, for: account, now: now, $0) }
        }
        return try page(visitor)
    }

    @Sendable static func update(_ visitor: OperatorVisit, _ form: FormData) async throws -> Response {
        let (id, now, app) = (try visitor.member.parameter(.request), visitor.now, visitor.app)
        let words = form.lines(.message)
        let isApproval = form.text(.decision) == "approve"
        guard isApproval || form.text(.decision) == "refuse" else { throw HTTPError(.badRequest, "no decision") }
        if let reason = TooLong(words, limit: SignUpRequest.maxWords) {
            let typed = SignUpDecisionForm(request: id, words: words, errors: [.message: reason])
            return try page(visitor, status: .unprocessableContent, typed: typed)
        }
        // Whose address is not confirmed yet is not there for operators.
        let isHidden = try app.database.read { try SignUpRequest.find(id, $0).map { $0.listedAt == nil } ?? false }
        guard !isHidden else { throw HTTPError(.notFound, "no such request") }
        let deciding = SignUpDeciding(isApproval: isApproval, words: words)
        let outcome = try await visitor.write { try deciding.decide(id, by: $0, now: now, $1) }
        switch outcome {
        case .settled(let decision): return try page(visitor, status: .conflict, settled: decision)
        case .unknown: return visitor.member.redirect(to: .signUpRequests, .signUpGone)
        case .done(_, let erased):
            if let erased { try await AccountErasureJob.finish(erased, app) }
            return visitor.member.redirect(to: .signUpRequests, isApproval ? .signUpApproved : .signUpRefused)
        }
    }

    private static func page(
        _ visitor: OperatorVisit,
        status: Status = .ok,
        typed: SignUpDecisionForm? = nil,
        settled: SignUpDecision? = nil
    ) throws -> Response {
        let number = try visitor.member.visit.listPage
        let list = try visitor.app.database.read { db in
            let (requests, hasMore) = try SignUpRequest.page(number, db)
            return SignUpRequestList(
                requests: requests,
                hasMore: hasMore,
                number: number,
                unconfirmed: try SignUpRequest.unconfirmedCount(db),
                isMailed: visitor.app.sendsMails
            )
        }
        let response = visitor.page(status: status) {
            SignUpRequestsPage(context: $0, requests: list, typed: typed, settled: settled, now: visitor.now)
        }
        return settled == nil ? response : response.because("decided already")
    }
}
