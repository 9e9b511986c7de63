import HTTPServer
import Models
import Templates

/// Erasing an account and everything in it.
enum AccountDeletionController {
    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        try page(member, .none)
    }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let erasure = AccountErasure(member.visit, member.account, form)
        switch try await member.proof(in: form) {
        case .given(let credentials):
            guard case .erased(let response) = try await erasure.erase(credentials) else {
                return member.redirect(to: .accountDeletion)
            }
            return response
        case .refused(let errors): return try page(member, errors, form.all(.successor))
        case .missing: return try member.askToConfirm(form)
        }
    }

    private static func page(_ member: MemberVisit, _ errors: FieldErrors, _ successors: [String] = []) throws
        -> Response
    {
        let (account, now) = (member.account.id, member.now)
        let (hosted, hasMore, zones, ways) = try member.app.database.read { db in
            let hosted = try HostedEvent.all(of: account, now: now, db)
            let hasMore = try HostedEvent.hasMore(than: hosted, of: account, now: now, db)
            let ways = try SignInWays(of: account, issuer: member.visit.issuer, db)
            return (hosted, hasMore, try LeftZone.all(of: account, db), ways)
        }
        return member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            AccountDeletionPage(
                context: $0,
                hosted: hosted,
                hasHostedMore: hasMore,
                zones: zones,
                successors: successors,
                password: member.passwordNeed(ways),
                errors: errors
            )
        }
    }
}
