import Auth
import Foundation
import HTTPServer
import Models
import Templates

/// Somebody whose identity is proved: who they are here, and what follows.
struct ProviderSignIn: Sendable {
    let visit: Visit
    let way: ProviderWay
    let person: ProvenPerson
    private let settings: ProviderSettings

    init(_ visit: Visit, _ way: ProviderWay, _ person: ProvenPerson) throws {
        (self.visit, self.way, self.person) = (visit, way, person)
        settings = try ProviderAnswer.client(visit).settings
    }

    func response() async throws -> Response {
        let (issuer, subject) = (settings.provider.issuer, person.subject)
        let identity = try visit.app.database.read { try Identity.find(issuer: issuer, subject: subject, $0) }
        if way.session != nil, let member = MemberVisit(visit) { return try await prove(member, identity) }
        guard let identity else { return try await ask() }
        return try await signIn(identity)
    }

    /// They are known: a session begins.
    private func signIn(_ identity: Identity) async throws -> Response {
        let credentials = try await visit.app.database.write { db -> Credentials? in
            guard let identity = try use(identity, db) else { return nil }
            return try Account.credentials(identity.accountID, db)
        }
        guard let credentials else { return visit.redirect(to: .logIn(next: way.next)) }
        let origin = origin(identity)
        // Whoever has asked for two factors is asked for both, whichever way they come.
        let step = try await PendingLogIn.nextStep(for: credentials, visit, from: origin, next: way.next)
        if let question = step.question { return ended(question) }
        if let shut = try SuspensionPass.response(for: credentials.accountID, visit) { return ended(shut) }
        var session = NewSession(visit, by: .provider, isOneFactor: true)
        session.keep(origin)
        return ended(try await session.response(for: credentials, next: way.next))
    }

    /// What the provider says of them by now; `nil` where the identity has gone since it was read.
    private func use(_ identity: Identity, _ db: DatabaseConnection) throws -> Identity? {
        let found = try Identity.find(issuer: identity.issuer, subject: identity.subject, db)
        try found?.use(label: person.label, now: visit.now, db)
        try found?.setOperator(person.isOperator, group: settings.operators, now: visit.now, db)
        return found
    }

    private func origin(_ identity: Identity) -> ProviderOrigin {
        ProviderOrigin(
            identity: identity.id,
            session: visit.providerSession(person.sessionID),
            provedAt: person.provedAt(now: visit.now)
        )
    }

    /// A member who has set out: to prove anew who they are, where that is joined, and else to join it.
    private func prove(_ member: MemberVisit, _ identity: Identity?) async throws -> Response {
        guard let identity else { return try await ask() }
        guard identity.accountID == member.account.id else {
            return ProviderAnswer.problem(visit, IdentityProblem.taken)
        }
        guard isFresh else {
            let reason = ProviderReason.notProved(settings.name)
            return ProviderAnswer.problem(visit, reason, status: .forbidden, "no fresh sign-in at the provider")
        }
        _ = try await visit.app.database.write { try use(identity, $0) }
        // Another factor is asked for besides, at the site's own question, which knows that this one was shown.
        if let step = try visit.app.database.read({ try LogInStep(of: member.account.id, $0) }) {
            var response = visit.redirect(to: .confirm(next: way.next))
            response.add(try await PendingLogIn.begin(step, from: origin(identity), visit))
            return ended(response)
        }
        let session = RenewedSession(provenBy: member)
        try await visit.app.database.write { try session.keep($0) }
        return ended(ConfirmView(next: way.next ?? Route.provider(.settings).path).confirmed(member, session))
    }

    /// Whether the provider has just asked them who they are; one that does not say when has not.
    private var isFresh: Bool {
        guard let at = person.authenticatedAt else { return false }
        return visit.now - at < Session.freshSeconds && at - visit.now < Session.freshSeconds
    }

    /// Nobody whom the site knows.
    private func ask() async throws -> Response {
        let cookie = try await PendingPerson.begin(person, way, visit)
        var response = visit.redirect(to: .provider(visit.signedIn == nil ? .new : .settings))
        response.add(cookie)
        return ended(response)
    }

    private func ended(_ response: Response) -> Response {
        var response = response
        response.add(ProviderWay.end(visit))
        return response
    }
}
