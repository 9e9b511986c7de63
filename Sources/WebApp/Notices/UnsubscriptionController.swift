import HTTPServer
import Models
import Templates

/// Ends mails of one kind by the link in them.
enum UnsubscriptionController {
    @Sendable static func show(_ visit: Visit) async throws -> Response { try page(visit, isDone: false) }

    /// Answers with a page and never leads on: mail programs follow no redirect (RFC 8058 section 3.1).
    @Sendable static func create(_ visit: Visit) async throws -> Response {
        // "List-Unsubscribe=One-Click" says nothing that the address does not.
        _ = try await visit.request.body.collect(limit: 8_192)
        let unsubscription = try found(visit)
        try await visit.app.database.write { try unsubscription.end($0) }
        return try page(visit, isDone: true)
    }

    private static func found(_ visit: Visit) throws -> Unsubscription {
        guard let token = visit.parameters.first,
            let found = Unsubscription(token, key: visit.app.signingKey, now: visit.now)
        else { throw HTTPError(.notFound, "no such link") }
        return found
    }

    private static func page(_ visit: Visit, isDone: Bool) throws -> Response {
        let kind = try found(visit).kind
        return visit.page {
            UnsubscriptionPage(context: $0, token: visit.parameters.first ?? "", kind: kind, isDone: isDone)
        }.underSecretAddress()
    }
}
