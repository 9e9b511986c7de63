import Auth
import HTTPServer
import Models
import Templates

/// Where a meeting is arranged (LM1, LM2). Every step of the form is kept as a draft, so that a reload, another device or
/// a wrong turn loses nothing.
enum MeetingNewController {
    /// `?place=node-123` begins with that place, `?with=USERNAME` with that friend, `?from=CODE` with what another event
    /// was.
    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        let query = try member.visit.query
        let account = member.account.id
        let draft = try member.app.database.read { try EventDraft.find(.meeting, of: account, $0) }
        var input = draft.map { EventInput($0, by: .meeting) } ?? EventInput(.meeting)
        if let code = query[.from].flatMap(EventCode.init) { input = try copy(of: code, member) }
        if let place = query[.place], PlaceID(place) != nil { input.place = place }
        if let circle = query[.circle], !input.circles.contains(circle),
            let found = try CircleCode(circle).flatMap({ code in
                try member.app.database.read { try VisibleCircle.findJoined(code, for: account, $0) }
            }), found.mayHost
        {
            input.circles.append(circle)
        }
        if let username = query[.with],
            let friend = try member.app.database.read({ try FoundPerson.find(username: username, for: account, $0) }),
            friend.relation == .friend, !input.participants.contains(friend.person.username)
        {
            // As the form spells it, not as it was typed.
            input.participants.append(friend.person.username)
        }
        return try await page(member, input)
    }

    /// The like of an event, once more: all but the day, with the people who can be asked again. Guests of a circle, whose address
    /// is shown to nobody, are asked again with all of it.
    private static func copy(of code: EventCode, _ member: MemberVisit) throws -> EventInput {
        let account = member.account.id
        let found = try member.app.database.read { db in
            try VisibleEvent.findManaged(code, by: account, db).map { found in
                (found.event, try EventGuest.list(of: found.event.id, limit: Event.maxInvited, db))
            }
        }
        guard let (event, guests) = found else { throw HTTPError(.notFound, "no such event") }
        var input = EventInput(event, by: .meeting)
        input.date = ""
        input.copyOf = event.code.description
        let (friends, circles) = try member.app.database.read { db in
            let asked = try event.circles(db).filter { code in
                try VisibleCircle.findJoined(code, for: account, db)?.mayHost == true
            }
            return (try Friend.ids(of: account, db), asked)
        }
        input.circles = circles.map(\.description)
        input.participants = guests.compactMap(\.person).filter { friends.contains($0.id) }.map(\.username)
        input.emails = guests.map(\.attendance).compactMap { guest in
            guest.shownEmail.map { Self.mailbox(InternationalDomain.shown($0), guest.guestName) }
        }.joined(separator: "\n")
        return input
    }

    /// As the field reads it.
    private static func mailbox(_ address: String, _ name: String) -> String {
        if name.isEmpty { return address }
        let quoted = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(quoted)\" <\(address)>"
    }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let input = EventInput(form, by: .meeting)
        guard form.text(.step).isEmpty else { return try await step(form.text(.step), input, member) }
        let check = try await EventCheck(input, after: member.now, member.app)
        let people = try ParsedParticipants(form, of: member)
        let chosen = try ParsedCircles(form, of: member)
        var errors = check.errors
        errors.add(people.errors)
        errors.add(chosen.errors)
        guard errors.isEmpty, let values = check.values else {
            try await keep(input, member)
            return try await page(member, input, errors)
        }
        let isPoll = !check.times.isEmpty || !check.places.isEmpty
        if form.text(.anyway).isEmpty, !isPoll {
            let busy = try busy(people.invitees, values.time, member)
            guard busy.isEmpty else { return try await page(member, input, busy: busy) }
        }
        let flash: Flash = isPoll ? .pollCreated : check.isShifted ? .seriesCreatedLater : .meetingCreated
        let options = isPoll ? (times: check.times, places: check.places) : nil
        let outcome = try await Result.of(DailyLimit.Reached.self) {
            try await Result.of(InvitationProblem.self) {
                try await arrange(
                    values,
                    votingOn: options,
                    inviting: people.invitees,
                    chosen.circles,
                    like: input.copyOf,
                    flash,
                    form,
                    member
                )
            }
        }
        switch outcome {
        case .success(.success((let event, let flash))): return member.redirect(to: .event(event.code), flash)
        case .success(.failure(let problem)): return try await page(member, input, [.participants: problem])
        case .failure(let limit):
            try await keep(input, member)
            let reason = LimitReason(limit, .meetings, now: member.now)
            return try await page(member, input, FieldErrors(form: reason))
        }
    }

    /// Returns what to say, too: `flash`, unless some are not mailed yet. Throws `InvitationProblem` and
    /// `DailyLimit.Reached`.
    private static func arrange(
        _ values: EventValues,
        votingOn options: (times: [EventTime], places: [EventPlace])?,
        inviting invitees: [Invitee],
        _ circles: EventCircles,
        like copied: String,
        _ flash: Flash,
        _ form: FormData,
        _ member: MemberVisit
    ) async throws -> (Event, Flash) {
        let (account, now) = (member.account.id, member.now)
        let gate = StrangerMailGate(app: member.app, client: member.visit.clientAddress)
        return try await member.app.database.write { db in
            try form.requireUnanswered(for: account, now: now, db)
            try DailyLimit.meetings.check(by: account, now: now, db)
            let event =
                if let options {
                    try Event.createPoll(
                        values,
                        times: options.times,
                        places: options.places,
                        audience: .invited,
                        by: account,
                        inviting: invitees,
                        circles: circles,
                        gate.app.settings.mailLimits,
                        now: now,
                        db
                    )
                } else {
                    try Event.create(
                        values,
                        audience: .invited,
                        by: account,
                        inviting: invitees,
                        circles: circles,
                        gate.app.settings.mailLimits,
                        now: now,
                        db
                    )
                }
            try gate.judge(event, now: now, db)
            // What they may manage alone: nobody copies the list of others.
            if let like = try EventCode(copied).flatMap({ try VisibleEvent.findManaged($0, by: account, db) }) {
                try event.copyThings(of: like.event.id, now: now, db)
            }
            try EventDraft.remove(.meeting, of: account, db)
            // Whoever reads that all are asked tells nobody else.
            let said = try HeldMail.list(of: event.id, db).isEmpty ? flash : .meetingCreatedMailsWait
            try form.remember(.event(event.code), said, for: account, now: now, db)
            return (event, said)
        }
    }

    /// Buttons inside the form: what was typed is kept, and the page shows what they found.
    private static func step(_ step: String, _ input: EventInput, _ member: MemberVisit) async throws -> Response {
        var input = input
        if step == "times" { input.addOptionRows() }
        try await keep(input, member)
        if step == "keep" { return Response(.noContent) }
        // The browser goes to where the button was.
        let places = ["people": "participants", "times": "times", "vote": "vote"]
        let at = step == "next" ? input.missing.first?.id ?? "create" : places[step] ?? "venues"
        return member.visit.redirect(to: .meetingNew(), at: at)
    }

    private static func keep(_ input: EventInput, _ member: MemberVisit) async throws {
        let (account, now, fields) = (member.account.id, member.now, input.fields)
        try await member.app.database.write { try EventDraft.save(fields, .meeting, of: account, now: now, $0) }
    }

    private static func busy(
        _ invitees: [Invitee],
        _ time: EventTime,
        _ member: MemberVisit
    ) throws -> [BusyFriend] {
        let accounts = invitees.compactMap { invitee -> AccountID? in
            guard case .member(let account) = invitee else { return nil }
            return account
        }
        return try member.app.database.read { try Availability.busy(accounts, during: time, $0) }
            .map { BusyFriend(name: $0.displayName) }
    }

    private static func page(
        _ member: MemberVisit,
        _ input: EventInput,
        _ errors: FieldErrors = .none,
        busy: [BusyFriend] = []
    ) async throws -> Response {
        let choices = try await MeetingChoices(for: input, of: member)
        return member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            MeetingNewPage(
                context: $0,
                input: input,
                choices: choices,
                busy: busy,
                errors: errors,
                today: choices.today(member.now)
            )
        }
    }
}
