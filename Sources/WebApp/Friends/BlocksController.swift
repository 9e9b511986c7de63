import HTTPServer
import Models
import Templates

/// Having nothing to do with somebody.
enum BlocksController {
    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        guard let (action, username) = form.friendAction, let other = try member.find(username)?.id else {
            throw HTTPError(.notFound, "nobody of that name")
        }
        let (account, now) = (member.account.id, member.now)
        switch action {
        case .block:
            let isBlocked = try await member.app.database.write {
                try Block.add(other, by: account, now: now, $0)
            }
            return member.redirect(to: .friends(.list), isBlocked ? .personBlocked : nil)
        case .unblock:
            let isFree = try await member.app.database.write { try Block.remove(other, by: account, $0) }
            return member.redirect(to: .friends(.list), isFree ? .personUnblocked : nil)
        default: throw HTTPError(.badRequest, "not done here")
        }
    }
}
