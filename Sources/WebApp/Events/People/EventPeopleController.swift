import Auth
import HTTPServer
import Models
import Templates

/// Who is asked to an event, for its hosts.
enum EventPeopleController {
    @Sendable static func index(_ member: MemberVisit) async throws -> Response {
        try page(member, try ShownEvent(managedBy: member).event)
    }

    /// Asks more people: friends by username, others by address.
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let event = try ShownEvent(managedBy: member).event
        let given = try ParsedParticipants(form, of: member)
        var errors = given.errors
        if errors.isEmpty, given.invitees.isEmpty { errors.add(nil, EventReason.nobodyChosen) }
        guard errors.isEmpty else { return try page(member, event, given.emails, errors) }
        let (account, now, invitees) = (member.account.id, member.now, given.invitees)
        let gate = StrangerMailGate(app: member.app, client: member.visit.clientAddress)
        let outcome = try await member.app.database.write(orRefuse: InvitationProblem.self) { db in
            guard let event = try Event.find(event.id, db), event.isAhead(at: now) else {
                return try Flash.late(event.id, db)
            }
            let before = try HeldMail.list(of: event.id, db)
            try event.invite(invitees, by: account, gate.app.settings.mailLimits, now: now, db)
            try gate.judge(event, now: now, db)
            if event.hiddenAt != nil { return .peopleAskedHidden }
            let someWait = try HeldMail.list(of: event.id, db).contains { before[$0.key] != $0.value }
            return someWait ? .peopleAskedMailsWait : .peopleAsked
        }
        switch outcome {
        case .success(let flash): return member.redirect(to: .event(event.code, .people), flash)
        case .failure(let problem): return try page(member, event, given.emails, FieldErrors(form: problem))
        }
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (event, attendance) = try member.managedAttendance()
        let (account, now) = (member.account.id, member.now)
        let flash = try await member.app.database.write { db -> Flash? in
            // As they are now: the seats may be fewer since, and what is over or called off stays as it was.
            guard let event = try Event.find(event.id, db), event.isAhead(at: now),
                let attendance = try Attendance.find(attendance.id, db)
            else { return try .late(event.id, db) }
            return try event.remove(attendance, by: account, now: now, db) ? .personRemoved : .personRemovedUntold
        }
        return member.redirect(to: .event(event.code, .people), flash)
    }

    private static func page(
        _ member: MemberVisit,
        _ event: Event,
        _ emails: String = "",
        _ errors: FieldErrors = .none
    ) throws -> Response {
        let account = member.account.id
        let gate = StrangerMailGate(app: member.app, client: member.visit.clientAddress)
        let typed = AddressList(emails).mailboxes.map(\.address)
        let (guests, counts, friends, held, forecast) = try member.app.database.read { db in
            (
                try EventGuest.list(of: event.id, withBook: true, limit: 1_000, db),
                try AnswerCounts.count(of: event.id, db),
                try Friend.list(of: account, db).map(\.person), try HeldMail.list(of: event.id, db),
                try gate.forecast(typed, by: member.account, now: member.now, db)
            )
        }
        let asked = Set(guests.filter { !$0.attendance.onlySubscribes }.compactMap(\.attendance.account))
        return member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            EventPeoplePage(
                context: $0,
                event: event,
                guests: guests.map { EventPerson($0) },
                counts: counts,
                friends: friends.filter { !asked.contains($0.id) }.map { Byline($0) },
                held: held,
                forecast: forecast,
                emails: emails,
                now: member.now,
                errors: errors
            )
        }
    }
}

extension Flash {
    /// What is said where an event has ended since its page was opened.
    static func late(_ event: EventID, _ db: DatabaseConnection) throws -> Flash {
        try Event.find(event, db)?.status == .cancelled ? .eventIsOff : .eventIsOver
    }
}
