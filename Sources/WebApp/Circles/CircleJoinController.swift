import HTTPServer
import Models
import Templates

/// A circle for whoever has come by its link. Opening it changes nothing; the form joins, or asks.
enum CircleJoinController {
    @Sendable static func new(_ visit: Visit) async throws -> Response {
        let code = try visit.parameter(.circleLink)
        // Nothing of the circle is told before somebody has said who they are.
        guard let member = MemberVisit(visit) else { return try visit.askToLogIn() }
        return try page(member, code)
    }

    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        let code = try visit.parameter(.circleLink)
        guard let member = MemberVisit(visit) else {
            return visit.redirect(to: .logIn(next: Route.circleJoin(code).path))
        }
        let (account, now) = (member.account.id, member.now)
        let outcome = try await member.app.database.write(orRefuse: CircleProblem.self) { db in
            guard try Account.find(account, db)?.isSuspended == false else { throw CircleProblem.linkOver }
            return try Circle.join(byLink: code, as: account, now: now, db)
        }
        switch outcome {
        case .success((let circle, .member)): return member.redirect(to: .circle(circle.code), .circleJoined)
        case .success((let circle, _)): return member.redirect(to: .circle(circle.code), .circleAsking)
        case .failure(.linkOver): return over(member)
        case .failure(let problem): return try page(member, code, FieldErrors(form: problem))
        }
    }

    private static func page(
        _ member: MemberVisit,
        _ code: CircleCode,
        _ errors: FieldErrors = .none
    ) throws -> Response {
        let (account, now) = (member.account.id, member.now)
        let found = try member.app.database.read { db -> (circle: Circle, visible: VisibleCircle?)? in
            guard let circle = try Circle.find(byLink: code, now: now, db),
                try !circle.isShut(to: account, now: now, db)
            else { return nil }
            return (circle, try VisibleCircle.find(circle.code, for: account, db))
        }
        guard let (circle, visible) = found, let link = circle.link else { return over(member) }
        // Whoever has something to do with it already finds it there.
        if visible != nil { return member.redirect(to: .circle(circle.code)) }
        return member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            CircleJoinPage(context: $0, circle: circle, link: link, errors: errors)
        }.underSecretAddress()
    }

    /// The same for a link that never was one.
    private static func over(_ member: MemberVisit) -> Response {
        member.page(status: .notFound) { CircleLinkOverPage(context: $0) }
            .underSecretAddress().because("no link that lets in")
    }
}
