import Auth
import Foundation
import HTTPServer
import Models
import Templates

/// The provider says that somebody has logged out there (OpenID Connect Back-Channel Logout 1.0 section 2.5): 200, or 400 for
/// whatever is no such word of it. A server sends this, so there is no page of ours and no token of one; its own token is signed.
enum BackChannelController {
    @Sendable static func create(_ visit: Visit) async throws -> Response {
        let client = try ProviderAnswer.client(visit)
        let key = NetworkName.throttled(visit.clientAddress)
        // What is right costs nothing: at the end of a school day hundreds come.
        guard visit.app.providerThrottle.begin(key: key, weight: 0, now: visit.now) == 0 else {
            return answer(.tooManyRequests, "too many log-outs that are none")
        }
        let outcome = try await Result.of(ProviderFailure.self) { try await end(visit, client) }
        switch outcome {
        case .success(true): return answer(.ok, nil)
        case .success(false): return refuse(visit, "a log-out that has come before")
        case .failure(let failure): return refuse(visit, failure.reason)
        }
    }

    /// False for one that has come before.
    private static func end(_ visit: Visit, _ client: ProviderClient) async throws -> Bool {
        let said = try await visit.request.form(limit: FormLimit.words.wordBytes)
        let tokens = said.all("logout_token")
        guard tokens.count == 1 else { throw ProviderFailure.refused(.malformed) }
        let (provider, takesUntyped) = (client.settings.provider, client.settings.takesUntypedLogOuts)
        let now = visit.now
        let document = try await client.document()
        let token = try await client.read(document) { keys throws(IdentityTokenError) in
            try LogoutToken(tokens[0], from: provider, keys: keys, takesUntyped: takesUntyped, now: now)
        }
        guard let ended = try await write(token, visit, client.settings) else { return false }
        for account in ended {
            visit.app.noticeHub.wake(account)
            visit.app.presence.leave(account)
        }
        return true
    }

    /// Whose sessions have ended; `nil` for a word that has come before.
    private static func write(_ token: LogoutToken, _ visit: Visit, _ settings: ProviderSettings) async throws
        -> [AccountID]?
    {
        let once = Data(visit.app.digestKey.digest(token.id, for: "provider log-out"))
        // No clock of theirs makes us remember for ever.
        let end = min(token.expiresAt + LogoutToken.leewaySeconds, visit.now + mostRememberedSeconds)
        let session = visit.providerSession(token.sessionID)
        let (issuer, now) = (settings.provider.issuer, visit.now)
        return try await visit.app.database.write { db in
            guard try ProviderOnce.take(once, expiresAt: end, db) else { return nil }
            let ended = try Session.endAll(by: issuer, subject: token.subject, providerSession: session, db)
            for account in ended {
                try PresenceTicket.endAll(of: account, db)
                try AccountAct.keep(.sessionsEnded, of: account, detail: settings.name, now: now, db)
            }
            return ended
        }
    }

    private static let mostRememberedSeconds: Int64 = 180 * 86_400

    private static func refuse(_ visit: Visit, _ reason: String) -> Response {
        let key = NetworkName.throttled(visit.clientAddress)
        _ = visit.app.providerThrottle.begin(key: key, now: visit.now)
        visit.app.logger.warning("Request \(visit.request.id): a log-out of the identity provider: \(reason)")
        return answer(.badRequest, reason)
    }

    private static func answer(_ status: Status, _ reason: String?) -> Response {
        var response = Response(status)
        if status != .ok {
            response = Response(
                status,
                headers: ResponseHeaders([("Content-Type", "application/json")]),
                body: .bytes(Array(#"{"error":"invalid_request"}"#.utf8))
            )
        }
        response.headers["Cache-Control"] = "no-store"
        return reason.map { response.because($0) } ?? response
    }
}
