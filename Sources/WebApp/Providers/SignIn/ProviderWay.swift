import Auth
import Foundation
import Models
import Templates

/// One way to the provider and back, as the browser that set out keeps it: signed, for ten minutes, in a cookie that no script
/// reads. It is good once (`ProviderOnce`).
struct ProviderWay: Sendable {
    let state: SignInState
    /// The session of a member who has set out, to join the two or to prove anew who they are; `nil` for whoever signs in.
    let session: TokenDigest?
    let next: String?
    /// By what somebody was invited who may make an account.
    let invitation: String?
    let link: String?
    private let expiresAt: Int64

    private static let name = "provider"
    private static let purpose = "provider way"
    static let lifetimeSeconds: Int64 = 600
    /// A cookie has 4,096 bytes. What is longer does not go along.
    private static let maxTextBytes = 600

    /// Sets out now.
    init(_ visit: Visit, _ form: FormData) {
        var generator = SystemRandomNumberGenerator()
        state = SignInState(id: OneTimeValue(using: &generator), key: visit.app.signingKey)
        session = visit.signedIn?.session.digest
        next = Self.short(LocalPath(form.text(.next))?.description)
        invitation = Self.short(form[.invitation])
        link = SignUpLinkCode.text(form.text(.link)).flatMap(Self.short)
        expiresAt = visit.now + Self.lifetimeSeconds
    }

    /// The one that this browser is on; `nil` without one, and once it is over.
    init?(_ visit: Visit) {
        let keys = visit.app.signingKey
        guard let text = visit.cookies[visit.app.address.cookieName(Self.name)],
            let (value, key) = SignedValue.read(text, for: Self.purpose, with: keys, now: visit.now),
            let kept = try? JSONDecoder().decode([String].self, from: Data(value.payload.utf8)), kept.count == 5,
            let id = OneTimeValue(kept[0])
        else { return nil }
        state = SignInState(id: id, key: key)
        session = TokenDigest(kept[1])
        (next, invitation, link) = (Self.text(kept[2]), Self.text(kept[3]), Self.text(kept[4]))
        expiresAt = value.expiresAt
    }

    func cookie(_ visit: Visit) throws -> SetCookie {
        let parts = [state.id.text, session?.description ?? "", next ?? "", invitation ?? "", link ?? ""]
        let payload = String(decoding: try JSONEncoder().encode(parts), as: UTF8.self)
        let value = SignedValue(payload, expiresAt: expiresAt)
        let text = value.signed(for: Self.purpose, with: visit.app.signingKey)
        return visit.cookie(Self.name, text, maxAgeSeconds: Self.lifetimeSeconds)
    }

    static func end(_ visit: Visit) -> SetCookie { visit.cookie(name, "", maxAgeSeconds: 0) }

    /// Takes it: false where it was taken before.
    func take(_ visit: Visit) async throws -> Bool {
        let digest = Data(visit.app.digestKey.digest(state.id.text, for: Self.purpose))
        let end = expiresAt
        return try await visit.app.database.write { try ProviderOnce.take(digest, expiresAt: end, $0) }
    }

    /// Where the provider is told to send people back to.
    static func returnAddress(_ visit: Visit) -> String {
        visit.app.address.absolute(Route.provider(.comeBack).path)
    }

    /// Where it leads (OpenID Connect Core section 3.1.2.1). A member has to prove anew who they are.
    func address(_ document: ProviderDocument, _ settings: ProviderSettings, _ visit: Visit) -> OutboundURL? {
        let fresh = session == nil ? [] : [("prompt", "login"), ("max_age", "0")]
        let query =
            [
                ("response_type", "code"), ("client_id", settings.provider.clientID),
                ("redirect_uri", Self.returnAddress(visit)), ("scope", settings.scopes), ("state", state.id.text),
                ("nonce", state.nonce), ("code_challenge", state.verifier.challenge),
                ("code_challenge_method", "S256"),
            ] + fresh
        let mark = document.authorizationEndpoint.contains("?") ? "&" : "?"
        return OutboundURL(
            document.authorizationEndpoint + mark + FormText.encode(query.map { (key: $0.0, value: $0.1) })
        )
    }

    private static func short(_ text: String?) -> String? {
        text.flatMap { !$0.isEmpty && $0.utf8.count <= maxTextBytes ? $0 : nil }
    }

    private static func text(_ kept: String) -> String? { kept.isEmpty ? nil : kept }
}
