import HTTPServer
import Models
import Templates

/// Ends mails of one kind, or a saved search, by the link in a mail.
enum UnsubscriptionController {
    @Sendable static func show(_ visit: Visit) async throws -> Response { try page(visit, isDone: false) }

    /// Answers with a page and never leads on: mail programs follow no redirect (RFC 8058 section 3.1).
    @Sendable static func create(_ visit: Visit) async throws -> Response {
        // "List-Unsubscribe=One-Click" says nothing that the address does not.
        _ = try await visit.request.body.collect(limit: 8_192)
        let (unsubscription, key) = (try found(visit), visit.app.digestKey)
        try await visit.app.database.write { try unsubscription.end(key, $0) }
        return try page(visit, isDone: true)
    }

    private static func found(_ visit: Visit) throws -> Unsubscription {
        let (token, key) = (try visit.parameter(.token), visit.app.signingKey)
        let found = try visit.app.database.read { try Unsubscription(token, key: key, now: visit.now, $0) }
        guard let found else { throw HTTPError(.notFound, "no such link") }
        return found
    }

    private static func page(_ visit: Visit, isDone: Bool) throws -> Response {
        let (unsubscription, token) = (try found(visit), try visit.parameter(.token))
        let response: Response =
            switch unsubscription.subject {
            case .alert: try alertPage(visit, unsubscription, token)
            case .kind(let kind):
                visit.page { UnsubscriptionPage(context: $0, token: token, kind: kind, isDone: isDone) }
            case .everything:
                visit.page { UnsubscriptionPage(context: $0, token: token, kind: nil, isDone: isDone) }
            }
        return response.underSecretAddress()
    }

    private static func alertPage(_ visit: Visit, _ unsubscription: Unsubscription, _ token: String) throws -> Response
    {
        let name = try visit.app.database.read { try unsubscription.alert(visit.app.digestKey, $0)?.name }
        return visit.page { AlertEndPage(context: $0, token: token, name: name) }
    }
}
