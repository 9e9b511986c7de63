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
    @Sendable static func create(_ member: MemberVisit, _ form: Form) async throws -> Response {
        let event = try ShownEvent(managedBy: member).event
        let given = try ParsedParticipants(form, of: member)
        var errors = given.errors
        if errors.isEmpty, given.invitees.isEmpty { errors.add(nil, EventReason.nobodyChosen) }
        guard errors.isEmpty else { return try page(member, event, given.emails, errors) }
        let (account, now, invitees) = (member.account.id, member.now, given.invitees)
        let gate = StrangerMailGate(app: member.app, client: member.visit.clientAddress)
        do {
            try await member.app.database.write { db in
                guard let event = try Event.find(event.id, db), event.isAhead(at: now) else { return }
                try event.invite(invitees, by: account, now: now, db)
                try gate.judge(event, now: now, db)
            }
        } catch let problem as InvitationProblem {
            return try page(member, event, given.emails, FieldErrors(form: problem))
        }
        return member.redirect(to: .event(event.code, .people), .peopleAsked)
    }

    @Sendable static func remove(_ member: MemberVisit, _ form: Form) async throws -> Response {
        let (event, attendance) = try find(member)
        let (account, now) = (member.account.id, member.now)
        let isRemoved = try await member.app.database.write { db in
            // As they are now: the seats may be fewer since, and what is over or called off stays as it was.
            guard let event = try Event.find(event.id, db), event.isAhead(at: now),
                let attendance = try Attendance.find(attendance.id, db)
            else { return false }
            try event.remove(attendance, by: account, now: now, db)
            return true
        }
        return member.redirect(to: .event(event.code, .people), isRemoved ? .personRemoved : nil)
    }

    @Sendable static func makeCohost(_ member: MemberVisit, _ form: Form) async throws -> Response {
        try await setCohost(true, member, .cohostMade)
    }

    @Sendable static func endCohost(_ member: MemberVisit, _ form: Form) async throws -> Response {
        try await setCohost(false, member, .cohostEnded)
    }

    /// Asks those again who have not answered, once a day at most.
    @Sendable static func nudge(_ member: MemberVisit, _ form: Form) async throws -> Response {
        let event = try ShownEvent(managedBy: member).event
        let (account, now) = (member.account.id, member.now)
        let count = try await member.app.database.write { db -> Int in
            guard let event = try Event.find(event.id, db), now - (event.nudgedAt ?? 0) >= Event.nudgeRest else {
                return 0
            }
            return try event.nudge(by: account, onceKey: nil, now: now, db)
        }
        return member.redirect(to: .event(event.code, .people), count > 0 ? .askedAgain : nil)
    }

    private static func setCohost(_ isCohost: Bool, _ member: MemberVisit, _ flash: Flash) async throws -> Response {
        let (event, attendance) = try find(member)
        let now = member.now
        try await member.app.database.write { try event.setCohost(attendance, isCohost, now: now, $0) }
        // Who ends their own part cannot see the list any more.
        let back: EventPath = attendance.account == member.account.id ? .detail : .people
        return member.redirect(to: .event(event.code, back), flash)
    }

    /// The event and the attendance of the path `/events/:code/people/:attendance…`.
    private static func find(_ member: MemberVisit) throws -> (event: Event, attendance: Attendance) {
        let event = try ShownEvent(managedBy: member).event
        let id = AttendanceID(rawValue: try member.parameter(.attendance))
        guard let attendance = try member.app.database.read({ try Attendance.find(id, $0) }),
            attendance.event == event.id, attendance.role != .host
        else { throw HTTPError(.notFound, "nobody of that number") }
        return (event, attendance)
    }

    private static func page(
        _ member: MemberVisit,
        _ event: Event,
        _ emails: String = "",
        _ errors: FieldErrors = .none
    ) throws -> Response {
        let account = member.account.id
        let (guests, counts, friends, held) = try member.app.database.read { db in
            (
                try EventGuest.list(of: event.id, limit: 1_000, db), try AnswerCounts.count(of: event.id, db),
                try Friend.list(of: account, db).map(\.person), try HeldMail.list(of: event.id, db)
            )
        }
        let asked = Set(guests.compactMap(\.attendance.account))
        return member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            EventPeoplePage(
                context: $0,
                event: event,
                guests: guests.map { EventPerson($0) },
                counts: counts,
                friends: friends.filter { !asked.contains($0.id) }.map { Byline($0) },
                held: held,
                emails: emails,
                now: member.now,
                errors: errors
            )
        }
    }
}
