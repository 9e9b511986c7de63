import Models
import Templates

extension SignUpsFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(SignUpsPath.rules, operator: SignUpRulesController.edit)
        routes.post(SignUpsPath.rules, freshOperator: SignUpRulesController.update)
        routes.post(SignUpsPath.links, freshOperator: SignUpLinksController.create)
        routes.post(SignUpsLinkPath.end, operator: SignUpLinksController.delete)
        routes.get(SignUpsPath.requests, operator: SignUpRequestsController.index)
        routes.post(SignUpRequestPath.decision, operator: SignUpRequestsController.update)
        routes.get(WaitingPath.page, WaitingController.show)
        routes.post(WaitingPath.confirmation, WaitingController.create)
        routes.post(WaitingPath.deletion, WaitingController.delete)
        routes.post(FriendLinksPath.links, member: MemberLinksController.create)
        routes.post(FriendLinkPath.end, member: MemberLinksController.delete)
    }

    var jobs: [String: JobHandler] { SignUpMails.handlers.merging(SignUpSweepJob.handlers) { first, _ in first } }

    func scheduleDailyJobs(now: Int64, _ db: DatabaseConnection) throws {
        try SignUpSweepJob.enqueue(at: now, now: now, db)
    }

    var retention: [RetentionRule] {
        [
            RetentionRule(
                "People who have asked to be let in and have not confirmed their address, with the account",
                "sign_up_request",
                seconds: SignUpRequest.unconfirmedSeconds,
                since: "they asked",
                removeSome: { now, db in
                    let erased = try SignUpRequest.eraseUnconfirmed(now: now, db)
                    for account in erased { try AccountErasureJob.enqueue(account, now: now, db) }
                    return erased.count == SignUpRequest.erasedAtOnce
                }
            ),
            RetentionRule(
                "Who was let in and who was not; of whoever was not, a digest of the address",
                "sign_up_decision",
                seconds: SignUpDecision.keptSeconds,
                since: "the decision"
            ) { try SignUpDecision.removeOld(now: $0, $1) },
        ]
    }

    func export(_ source: ExportSource) throws -> ExportPart {
        guard let request = try SignUpRequest.find(of: source.account, source.db) else { return ExportPart() }
        return ExportPart(texts: [("sign-up.json", try ExportJSON.bytes(ExportedSignUp(request)))])
    }
}

extension PathParameter where Value == Int64 {
    /// A link by which people sign up.
    static var link: Self { Self("link", else: "no such link") }
    /// Somebody who waits to be let in.
    static var request: Self { Self("request", else: "no such request") }
}
