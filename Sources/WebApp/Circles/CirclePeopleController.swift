import HTTPServer
import Models
import Templates

/// Who is in a circle, and who is asked into it.
enum CirclePeopleController {
    @Sendable static func index(_ member: MemberVisit) async throws -> Response {
        try page(member, try member.joinedCircle())
    }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let visible = try invitable(member.joinedCircle())
        let input = CircleInput(form)
        let people = try ParsedCirclePeople(form, of: member)
        var errors = people.errors
        if errors.isEmpty, people.invitees.isEmpty { errors.add(nil, CircleReason.nobodyChosen) }
        guard errors.isEmpty else { return try page(member, visible, input, errors) }
        let (account, now, code) = (member.account, member.now, visible.circle.code)
        let gate = StrangerMailGate(app: member.app, client: member.visit.clientAddress)
        let outcome = try await CircleRefusal.of(member, input) {
            try await member.app.database.write { db -> Flash in
                let circle = try invitable(member.joinedCircle(code, db)).circle
                let before = try circle.peopleCount(db)
                let mailed = try circle.invite(
                    people.invitees,
                    by: account,
                    gate.app.settings.mailLimits,
                    now: now,
                    db
                )
                let someWait = try CircleMails.ask(mailed, by: account, gate, now: now, db)
                if someWait { return .circleAskedMailsWait }
                return try circle.peopleCount(db) == before ? .circleAskedNobody : .circleAsked
            }
        }
        switch outcome {
        case .success(let flash): return member.redirect(to: .circle(code, .people), flash)
        case .failure(let refusal): return try page(member, visible, input, refusal.errors)
        }
    }

    /// Takes somebody out, or an invitation back.
    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let code = try member.joinedCircle().circle.code
        let (id, now) = (try member.parameter(.circlePerson), member.now)
        let outcome = try await member.app.database.write(orRefuse: CircleProblem.self) { db in
            let visible = try member.joinedCircle(code, db)
            guard let person = try CircleMember.find(id, managedBy: visible, db) else {
                throw HTTPError(.notFound, "nobody of whom this member decides")
            }
            try visible.circle.remove(person, now: now, db)
        }
        return member.redirect(to: .circle(code, .people), outcome.flash(.circlePersonRemoved))
    }

    private static func invitable(_ visible: VisibleCircle) throws -> VisibleCircle {
        guard visible.mayInvite else { throw HTTPError(.notFound, "may ask nobody into this circle") }
        return visible
    }

    private static func page(
        _ member: MemberVisit,
        _ visible: VisibleCircle,
        _ input: CircleInput = CircleInput(),
        _ errors: FieldErrors = .none
    ) throws -> Response {
        let number = try member.visit.listPage
        let account = member.account.id
        return try member.app.database.read { db in
            let found = try CircleMember.page(number, of: visible, db)
            let inside = Set(found.people.compactMap(\.person.account))
            let friends = try visible.mayInvite ? Friend.list(of: account, db).map(\.person) : []
            let (count, waiting) = (try CircleMember.count(of: visible, db), try CircleMember.waiting(visible, db))
            return member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
                CirclePeoplePage(
                    context: $0,
                    visible: visible,
                    people: found.people.map { ShownCirclePerson($0) },
                    count: count,
                    number: number,
                    hasMore: found.hasMore,
                    waiting: waiting.map { ShownCirclePerson($0) },
                    friends: friends.filter { !inside.contains($0.id) }.map { Byline($0) },
                    input: input,
                    errors: errors
                )
            }
        }
    }
}

extension Result where Success == Void, Failure == CircleProblem {
    /// What is said afterwards: what was done, or that things have changed.
    func flash(_ done: Flash) -> Flash {
        switch self {
        case .success: done
        case .failure: .circleChanged
        }
    }
}

/// Who keeps a circle.
enum CircleKeeperController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let code = try member.keptCircle().circle.code
        let (id, account, now) = (try member.parameter(.circlePerson), member.account.id, member.now)
        let outcome = try await member.app.database.write(orRefuse: CircleProblem.self) { db in
            let visible = try member.keptCircle(code, db)
            guard let person = try CircleMember.find(id, managedBy: visible, db) else {
                throw HTTPError(.notFound, "nobody of this circle")
            }
            try visible.circle.setKeeper(person, by: account, now: now, db)
        }
        return member.redirect(to: .circle(code, .people), outcome.flash(.circleKeeperMade))
    }

    /// Gives one's own keeping back.
    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let code = try member.keptCircle().circle.code
        let outcome = try await member.app.database.write(orRefuse: CircleProblem.self) { db in
            let visible = try member.keptCircle(code, db)
            try visible.circle.stepDown(visible.mine, db)
        }
        return member.redirect(to: .circle(code, .people), outcome.flash(.circleSteppedDown))
    }
}

/// Whether somebody who has come by a link that asks is let in.
enum CircleDecisionController {
    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let code = try member.keptCircle().circle.code
        let (id, account, now) = (try member.parameter(.circlePerson), member.account.id, member.now)
        let letsIn = form.text(.decision) == "accept"
        let outcome = try await member.app.database.write(orRefuse: CircleProblem.self) { db in
            let visible = try member.keptCircle(code, db)
            guard let person = try CircleMember.find(id, managedBy: visible, db) else {
                throw HTTPError(.notFound, "nobody of this circle")
            }
            try visible.circle.decide(person, letsIn: letsIn, by: account, now: now, db)
        }
        return member.redirect(to: .circle(code), outcome.flash(letsIn ? .circleLetIn : .circleRefused))
    }
}
