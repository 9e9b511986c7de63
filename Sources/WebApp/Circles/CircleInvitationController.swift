import HTTPServer
import Models
import Templates

/// A circle by the link of a mail, without an account. Reading changes nothing, since programs that look at mail follow links;
/// only the form answers.
enum CircleInvitationController {
    @Sendable static func show(_ visit: Visit) async throws -> Response { try ShownCircleInvitation(visit).page(visit) }

    @Sendable static func update(_ visit: Visit, _ form: FormData) async throws -> Response {
        let shown = try ShownCircleInvitation(visit)
        let (now, person, circle) = (visit.now, shown.person, shown.circle)
        guard form.text(.decision) == "accept" else {
            let outcome = try await visit.app.database.write(orRefuse: CircleProblem.self) {
                try circle.forget(person, now: now, $0)
            }
            return visit.redirect(to: .home, outcome.flash(.circleGuestOut)).underSecretAddress()
        }
        let name = GuestName(form)
        var errors = FieldErrors.none
        errors.check(name)
        guard errors.isEmpty else { return try shown.page(visit, name: name.typed, errors) }
        let outcome = try await visit.app.database.write(orRefuse: CircleProblem.self) {
            try circle.accept(person, name: name.cleaned, now: now, $0)
        }
        switch outcome {
        case .success: return visit.redirect(to: shown.route, .circleGuestIn).underSecretAddress()
        case .failure(let problem): return try ShownCircleInvitation(visit).page(visit, FieldErrors(form: problem))
        }
    }
}

/// Makes the place of an address the member's own.
enum CircleClaimController {
    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        let shown = try ShownCircleInvitation(visit)
        guard let member = MemberVisit(visit) else { return visit.redirect(to: .logIn(next: shown.route.path)) }
        let (account, person) = (member.account.id, shown.person)
        let outcome = try await visit.app.database.write(orRefuse: CircleProblem.self) {
            try person.claim(for: account, $0)
        }
        switch outcome {
        case .success(true): return member.redirect(to: .circle(shown.circle.code), .circleClaimed)
        case .success(false): return try shown.page(visit, FieldErrors(form: CircleReason.notYours))
        case .failure(let problem): return try shown.page(visit, FieldErrors(form: problem))
        }
    }
}

/// The invitation whose secret name stands in an address.
struct ShownCircleInvitation {
    let circle: Circle
    let person: CirclePerson
    let inviter: Author?
    let token: String

    /// Throws 404 where there is none, and where it is a member's meanwhile.
    init(_ visit: Visit) throws {
        let (text, key) = (try visit.parameter(.token), visit.app.signingKey)
        let found = try visit.app.database.read { db -> (Circle, CirclePerson, Author?)? in
            guard let person = try CircleInvitationToken.find(text, key, db), person.account == nil,
                person.state == .asked || person.isIn, let circle = try Circle.find(person.circle, db)
            else { return nil }
            // Nobody comes by the invitation of somebody who is suspended.
            let isHeld = try person.inviter.flatMap { try Account.find($0, db) }?.isSuspended ?? false
            if isHeld, !person.isIn { return nil }
            return (circle, person, try person.inviter.flatMap { try Author.find($0, db) })
        }
        guard let found else { throw HTTPError(.notFound, "no such invitation into a circle") }
        (circle, person, inviter) = found
        token = text
    }

    var route: Route { .circleInvitation(token) }

    func page(_ visit: Visit, name: String? = nil, _ errors: FieldErrors = .none) throws -> Response {
        visit.formPage(status: errors.isEmpty ? .ok : .unprocessableContent) {
            CircleInvitationPage(
                context: $0,
                token: token,
                circle: circle,
                person: person,
                inviter: inviter?.displayName,
                canClaim: visit.signedIn != nil,
                name: name,
                errors: errors
            )
        }.underSecretAddress()
    }
}
