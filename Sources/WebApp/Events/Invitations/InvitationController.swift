import HTTPServer
import Models
import Templates

/// An event by the link of a mail, without an account (B2). Reading changes nothing, since programs that look at mail
/// follow links; only the form answers.
enum InvitationController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        try await page(visit, try ShownInvitation(visit, .page))
    }

    @Sendable static func answer(_ visit: Visit, _ form: Form) async throws -> Response {
        let shown = try ShownInvitation(visit, .page)
        if shown.event.status == .polling { return try await vote(visit, shown, form) }
        let given = ParsedAnswer(form, current: shown.mine)
        guard let reply = given.reply else { return try await page(visit, shown, given.input, given.errors) }
        let (id, now) = (shown.mine.id, visit.now)
        do {
            let saved = try await visit.app.database.write { db -> Attendance in
                let current = try CurrentAttendance(id, db)
                return try current.event.answer(reply, as: current.mine, now: now, db) { $0.wordsForHosts }
            }
            let token = InvitationToken.page.text(for: saved, visit.app.signingKey)
            return visit.redirect(to: .invitation(token), .answered(saved))
                .underSecretAddress()
        } catch let problem as AnswerProblem {
            return try await page(visit, try ShownInvitation(visit, .page), given.input, problem.errors)
        }
    }

    private static func vote(_ visit: Visit, _ shown: ShownInvitation, _ form: Form) async throws -> Response {
        let poll = try visit.app.database.read { try Poll.find(of: shown.event, $0) }
        let given = ParsedVotes(form, poll)
        guard given.errors.isEmpty else {
            return try await page(visit, shown, nil, given.errors, votes: given.votes)
        }
        let (id, now) = (shown.mine.id, visit.now)
        do {
            try await visit.app.database.write { db in
                let current = try CurrentAttendance(id, db)
                try current.event.vote(given.votes, as: current.mine, now: now, db) {
                    current.mine.prefixForHosts + PollWords.notice($0)
                }
            }
            return visit.redirect(to: page(of: shown.mine, visit.app), .votesSaved).underSecretAddress()
        } catch let problem as PollProblem {
            let shown = try ShownInvitation(visit, .page)
            return try await page(visit, shown, nil, problem.errors, votes: given.votes)
        }
    }

    /// The event for a calendar program, with the guest's own link in it.
    @Sendable static func file(_ visit: Visit) async throws -> Response {
        let shown = try ShownInvitation(visit, .page)
        let calendar = EventCalendar(visit.app)
        let link = visit.app.address.absolute(page(of: shown.mine, visit.app).path)
        let file = try visit.app.database.read { try calendar.published(shown.event, link: link, $0) }
        return Response(
            headers: .download("invite.ics", CalendarFile.contentType),
            body: .bytes(file.rendered())
        ).underSecretAddress()
    }

    /// Makes the invitation of an address the member's own.
    @Sendable static func claim(_ visit: Visit, _ form: Form) async throws -> Response {
        let shown = try ShownInvitation(visit, .page)
        guard let member = MemberVisit(visit) else {
            return visit.redirect(to: .logIn(next: page(of: shown.mine, visit.app).path))
        }
        let (mine, account) = (shown.mine, member.account.id)
        let isTheirs = try await visit.app.database.write { try mine.claim(for: account, $0) }
        guard isTheirs else {
            let problem = FieldErrors(form: AnswerReason.notYours)
            return try await page(visit, shown, nil, problem)
        }
        return member.redirect(to: .event(shown.event.code), .invitationKept)
    }

    private static func page(of mine: Attendance, _ app: App) -> Route {
        .invitation(InvitationToken.page.text(for: mine, app.signingKey))
    }

    private static func page(
        _ visit: Visit,
        _ shown: ShownInvitation,
        _ input: AnswerInput? = nil,
        _ errors: FieldErrors = .none,
        votes: [PollOptionID: Vote] = [:]
    ) async throws -> Response {
        let (event, mine, app) = (shown.event, shown.mine, visit.app)
        let place = try await EventController.place(of: event, app)
        let query = try visit.query
        let token = InvitationToken.page.text(for: mine, app.signingKey)
        let reader = visit.signedIn?.account.id
        let (detail, links, isListed) = try app.database.read { db in
            guard let detail = try EventDetail.find(of: event, for: mine, now: visit.now, db) else {
                throw HTTPError(.notFound, "no such event")
            }
            let file = Route.invitation(token, .file)
            return (
                detail, try EventCalendar(app).links(event, file: file, link: nil, now: visit.now, db),
                try reader.map { try Attendance.find(of: $0, in: event.id, db) != nil } ?? false
            )
        }
        let opening = try place.map { try app.places.opening(of: $0, at: event.listedTime.startsAt) }
        return visit.formPage(status: errors.isEmpty ? .ok : .unprocessableContent) {
            InvitationPage(
                context: $0,
                token: token,
                mailsToken: InvitationToken.mails.text(for: mine, app.signingKey),
                event: event,
                host: Byline(detail.host),
                mine: mine,
                guests: detail.guests.map { EventPerson($0) },
                counts: detail.counts,
                opening: opening,
                picture: detail.picture.map { PlacePicture($0) },
                position: MapPosition(query),
                calendar: links,
                chosen: query["answer"].flatMap(Answer.init).flatMap { $0 == .none ? nil : $0 },
                poll: detail.poll.map { PollShown(poll: $0, input: votes) },
                canClaim: reader != nil && mine.account == nil && !isListed,
                now: visit.now,
                input: input,
                errors: errors
            )
        }.underSecretAddress()
    }
}

extension Attendance {
    /// As hosts read it: whoever has no account is named by their address.
    var wordsForHosts: String { prefixForHosts + saidWords }

    /// What stands before the words of somebody without an account, as no notice names them.
    var prefixForHosts: String { email.map { $0 + ": " } ?? "" }
}
