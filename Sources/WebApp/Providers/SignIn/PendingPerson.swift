import Auth
import Foundation
import Models
import Templates

/// Somebody who has come from the provider and whom the site does not know: what it says of them, until they have an account or
/// have joined theirs. Signed, for half an hour, in a cookie of this browser; good once.
struct PendingPerson: Codable, Sendable {
    /// Which of all such this is.
    let once: String
    /// By a tag, since an issuer may be long.
    let issuer: String
    let subject: String
    let label: String
    /// The digest of the provider's session.
    let session: Data?
    let email: String?
    let isEmailVerified: Bool
    let name: String?
    let username: String
    var picture: String?
    let birthDate: String?
    let isOperator: Bool
    let next: String?
    let invitation: String?
    let link: String?

    private static let cookieName = "provider-person"
    private static let lifetimeSeconds: Int64 = 1_800
    /// With the signature and what is around it, a cookie of 4,096 bytes.
    private static let maxPayload = 2_800
    private static let maxPictureBytes = 700

    init(_ person: ProvenPerson, _ way: ProviderWay, _ visit: Visit) {
        let claims = person.claims
        once = way.state.id.text
        issuer = Self.tag(visit)
        subject = person.subject
        label = String(person.label.unicodeScalars.prefix(60))
        session = visit.providerSession(person.sessionID)
        email = Self.email(claims.email)
        isEmailVerified = claims.isEmailVerified && email != nil
        name = claims.name.flatMap(NamePolicy.cleaned).flatMap { NamePolicy.problem(with: $0) == nil ? $0 : nil }
        let local = email.map { String($0.prefix { $0 != "@" }) }
        username = UsernamePolicy.proposal(from: [claims.preferredUsername, local, claims.name].compactMap { $0 })
        picture = claims.picture.flatMap { $0.utf8.count <= Self.maxPictureBytes ? $0 : nil }
        birthDate = claims.birthDate.flatMap { $0.utf8.count == 10 ? $0 : nil }
        isOperator = person.isOperator
        (next, invitation, link) = (way.next, way.invitation, way.link)
    }

    /// Whoever this browser has brought; `nil` without one, once it is over, and after a change of the provider.
    init?(_ visit: Visit) {
        guard let text = visit.cookies[visit.app.address.cookieName(Self.cookieName)],
            let value = SignedValue(text, for: Self.cookieName, with: visit.app.signingKey, now: visit.now),
            let kept = try? JSONDecoder().decode(Self.self, from: Data(value.payload.utf8)),
            kept.issuer == Self.tag(visit)
        else { return nil }
        self = kept
    }

    /// Without the picture where all of it is too long; `nil` where it still is.
    func cookie(_ visit: Visit) throws -> SetCookie? {
        var kept = self
        var payload = try JSONEncoder().encode(kept)
        if payload.count > Self.maxPayload {
            kept.picture = nil
            payload = try JSONEncoder().encode(kept)
        }
        guard payload.count <= Self.maxPayload else { return nil }
        let value = SignedValue(
            String(decoding: payload, as: UTF8.self),
            expiresAt: visit.now + Self.lifetimeSeconds
        )
        let text = value.signed(for: Self.cookieName, with: visit.app.signingKey)
        return visit.cookie(Self.cookieName, text, maxAgeSeconds: Self.lifetimeSeconds)
    }

    static func end(_ visit: Visit) -> SetCookie { visit.cookie(cookieName, "", maxAgeSeconds: 0) }

    /// Takes it, in the transaction of what is made of it: false where that was done before.
    func take(_ visit: Visit, _ db: DatabaseConnection) throws -> Bool {
        let digest = Data(visit.app.signingKey.digest(once, for: Self.cookieName))
        return try ProviderOnce.take(digest, expiresAt: visit.now + 2 * Self.lifetimeSeconds, db)
    }

    /// Whose account here has confirmed the address that the provider vouches for.
    func holder(_ visit: Visit) throws -> AccountID? {
        guard isEmailVerified, let email else { return nil }
        return try visit.app.database.read { try Account.confirmedHolder(of: email, $0) }
    }

    private static func email(_ text: String?) -> String? {
        guard let text else { return nil }
        let email = EmailPolicy.normalised(text)
        return EmailPolicy.problem(with: email) == nil ? email : nil
    }

    private static func tag(_ visit: Visit) -> String {
        visit.app.signingKey.tag(visit.app.settings.provider?.provider.issuer ?? "", for: "provider issuer")
    }
}

extension Visit {
    /// By what the provider's log-out finds sessions; `nil` where it names none.
    func providerSession(_ id: String?) -> Data? {
        guard let id, let issuer = app.settings.provider?.provider.issuer else { return nil }
        return Data(app.signingKey.digest(issuer + " " + id, for: "provider session"))
    }
}
