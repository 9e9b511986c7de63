import HTTPServer
import Models
import Templates

/// What has happened to a member's account.
enum ActivityController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        let acts = try member.app.database.read { try AccountAct.list(of: member.account.id, now: member.now, $0) }
        return member.page { context in
            ActivityPage(
                context: context,
                acts: acts.map { act in
                    AccountActRow(
                        kind: act.kind,
                        detail: act.detail,
                        times: act.times,
                        network: member.visit.words(for: act.network),
                        at: Int(act.createdAt)
                    )
                },
                now: Int(member.now)
            )
        }
    }
}
