import Auth
import HTTPServer
import Models
import Templates

/// Which browsers want to be pushed to. A subscription belongs to the session that asked for it, and ends with it.
enum PushController {
    private struct Invitation: Encodable {
        /// The key of this installation: browsers bind their subscription to it.
        let key: String
        /// For the form that subscribes.
        let token: String
    }

    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        var generator = SystemRandomNumberGenerator()
        let token = member.visit.csrfSecret?.masked(using: &generator) ?? ""
        return try .json(Invitation(key: member.app.push.keys.publicKey, token: token))
    }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let endpoint = form.text(.endpoint)
        guard (10...2_000).contains(endpoint.utf8.count), let service = member.app.push.destination(of: endpoint),
            let recipient = PushRecipient(p256dh: form.text(.p256dh), auth: form.text(.auth))
        else { throw HTTPError(.unprocessableContent, "this is no subscription to pushes") }
        // A status that nothing else here has: the script tells people why.
        guard member.app.push.mayCall(service) else {
            throw HTTPError(.conflict, "the operator does not let the site call this push service")
        }
        let subscription = PushSubscription(
            session: member.session.digest,
            endpoint: endpoint,
            publicKey: recipient.publicKeyBytes,
            authSecret: recipient.authSecret
        )
        let now = member.now
        try await member.app.database.write { try subscription.save(now: now, $0) }
        return Response(.noContent)
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let session = member.session.digest
        _ = try await member.app.database.write { try PushSubscription.remove(session, $0) }
        return Response(.noContent)
    }
}
