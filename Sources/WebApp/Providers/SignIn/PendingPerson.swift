import Auth
import Foundation
import Models
import Templates

/// Somebody who has come from the provider and whom the site does not know: what it says of them, until they have an account or
/// have joined theirs. A row that the cookie of this browser names, for half an hour; good once.
struct PendingPerson: Sendable {
    /// What is kept of the provider's word, beside who it is.
    private struct Facts: Codable {
        var label = ""
        /// The digest of the provider's session.
        var session: Data?
        var provedAt: Int64 = 0
        var email: String?
        var isEmailVerified = false
        var name: String?
        var username = ""
        var picture: String?
        var birthDate: String?
        var isOperator = false
        var next: String?
        var invitation: String?
        var link: String?
    }

    let subject: String
    private let digest: TokenDigest
    private let facts: Facts

    var label: String { facts.label }
    var session: Data? { facts.session }
    var provedAt: Int64 { facts.provedAt }
    var email: String? { facts.email }
    var isEmailVerified: Bool { facts.isEmailVerified }
    var name: String? { facts.name }
    var username: String { facts.username }
    var picture: String? { facts.picture }
    var birthDate: String? { facts.birthDate }
    var isOperator: Bool { facts.isOperator }
    var next: String? { facts.next }
    var invitation: String? { facts.invitation }
    var link: String? { facts.link }

    private static let cookieName = "provider-person"
    private static let maxPictureBytes = 700

    /// Whoever this browser has brought; `nil` without one, once it is over or taken, and after a change of the provider.
    init?(_ visit: Visit) throws {
        guard let text = visit.cookies[visit.app.address.cookieName(Self.cookieName)],
            let token = PendingPersonToken(text)
        else { return nil }
        let digest = TokenDigest(token.digest)
        let found = try visit.app.database.read { try WaitingPerson.find(digest, now: visit.now, $0) }
        guard let found, found.issuer.utf8.elementsEqual(Self.issuer(visit).utf8) else { return nil }
        let facts = try JSONDecoder().decode(Facts.self, from: Data(found.facts.utf8))
        (subject, self.digest, self.facts) = (found.subject, digest, facts)
    }

    /// They wait from now on: the cookie by which this browser is known again.
    static func begin(_ person: ProvenPerson, _ way: ProviderWay, _ visit: Visit) async throws -> SetCookie {
        var generator = SystemRandomNumberGenerator()
        let token = PendingPersonToken(using: &generator)
        let json = try JSONEncoder().encode(facts(person, way, visit))
        let waiting = WaitingPerson(
            issuer: issuer(visit),
            subject: person.subject,
            facts: String(decoding: json, as: UTF8.self)
        )
        let (digest, end) = (TokenDigest(token.digest), PendingPersonToken.expiry(from: visit.now))
        try await visit.app.database.write { try waiting.begin(digest, expiresAt: end, $0) }
        return visit.cookie(cookieName, token.text, maxAgeSeconds: PendingPersonToken.lifetimeSeconds)
    }

    private static func facts(_ person: ProvenPerson, _ way: ProviderWay, _ visit: Visit) -> Facts {
        let (claims, email) = (person.claims, email(person.claims.email))
        let local = email.map { String($0.prefix { $0 != "@" }) }
        return Facts(
            label: String(person.label.unicodeScalars.prefix(60)),
            session: visit.providerSession(person.sessionID),
            provedAt: person.provedAt(now: visit.now),
            email: email,
            isEmailVerified: claims.isEmailVerified && email != nil,
            name: claims.name.flatMap(NamePolicy.cleaned).flatMap { NamePolicy.problem(with: $0) == nil ? $0 : nil },
            username: UsernamePolicy.proposal(from: [claims.preferredUsername, local, claims.name].compactMap { $0 }),
            picture: claims.picture.flatMap { $0.utf8.count <= maxPictureBytes ? $0 : nil },
            birthDate: claims.birthDate.flatMap { $0.utf8.count == 10 ? $0 : nil },
            isOperator: person.isOperator,
            next: way.next,
            invitation: way.invitation,
            link: way.link
        )
    }

    static func end(_ visit: Visit) -> SetCookie { visit.cookie(cookieName, "", maxAgeSeconds: 0) }

    /// Takes it, in the transaction of what is made of it: false where that was done before.
    func take(_ visit: Visit, _ db: DatabaseConnection) throws -> Bool {
        try WaitingPerson.take(digest, now: visit.now, db)
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

    private static func issuer(_ visit: Visit) -> String { visit.issuer ?? "" }
}

extension Visit {
    /// The issuer by which people sign in; `nil` where by none.
    var issuer: String? { app.settings.provider?.provider.issuer }

    /// By what the provider's log-out finds sessions; `nil` where it names none.
    func providerSession(_ id: String?) -> Data? {
        guard let id, let issuer else { return nil }
        return Data(app.digestKey.digest(issuer + " " + id, for: "provider session"))
    }
}
