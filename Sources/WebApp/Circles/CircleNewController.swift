import HTTPServer
import Models
import Templates

/// Makes circles.
enum CircleNewController {
    @Sendable static func new(_ member: MemberVisit) async throws -> Response { try page(member) }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let input = CircleInput(form)
        let people = try ParsedCirclePeople(form, of: member)
        var errors = input.errors
        errors.add(people.errors)
        guard errors.isEmpty else { return try page(member, input, errors) }
        let (account, now) = (member.account, member.now)
        let gate = StrangerMailGate(app: member.app, client: member.visit.clientAddress)
        let outcome = try await CircleRefusal.of(member, input) {
            try await member.app.database.write { db in
                try form.requireUnanswered(for: account.id, now: now, db)
                let circle = try Circle.create(
                    input.name,
                    inviters: input.inviters,
                    hosts: input.hosts,
                    by: account.id,
                    now: now,
                    db
                )
                let mailed = try circle.invite(
                    people.invitees,
                    by: account,
                    gate.app.settings.mailLimits,
                    now: now,
                    db
                )
                let someWait = try CircleMails.ask(mailed, by: account, gate, now: now, db)
                let flash: Flash = someWait ? .circleAskedMailsWait : .circleMade
                try form.remember(.circle(circle.code), flash, for: account.id, now: now, db)
                return (circle, flash)
            }
        }
        switch outcome {
        case .success((let circle, let flash)): return member.redirect(to: .circle(circle.code), flash)
        case .failure(let refusal): return try page(member, input, refusal.errors)
        }
    }

    private static func page(
        _ member: MemberVisit,
        _ input: CircleInput = CircleInput(),
        _ errors: FieldErrors = .none
    ) throws -> Response {
        let friends = try member.app.database.read { try Friend.list(of: member.account.id, $0) }.map {
            Byline($0.person)
        }
        return member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            CircleNewPage(context: $0, friends: friends, input: input, errors: errors)
        }
    }
}
