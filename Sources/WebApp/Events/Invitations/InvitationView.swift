import HTTPServer
import Models
import Templates

/// An event as somebody without an account sees it, perhaps with a form that was not taken.
struct InvitationView {
    let shown: ShownInvitation
    /// What was typed.
    let input: AnswerInput?
    let errors: FieldErrors
    let votes: [PollOptionID: Vote]
    let name: String?
    /// What was answered to the hosts' questions, and not taken.
    let given: GivenAnswers?

    init(
        _ shown: ShownInvitation,
        _ input: AnswerInput? = nil,
        votes: [PollOptionID: Vote] = [:],
        name: String? = nil,
        given: GivenAnswers? = nil,
        errors: FieldErrors = .none
    ) {
        (self.shown, self.input) = (shown, input)
        (self.votes, self.name, self.given, self.errors) = (votes, name, given, errors)
    }

    func response(_ visit: Visit) async throws -> Response {
        let (event, mine, app) = (shown.event, shown.mine, visit.app)
        let place = try await app.finder.place(of: event)
        let query = try visit.query
        let token = InvitationToken.page.text(for: mine, app.signingKey)
        let reader = visit.signedIn?.account.id
        let (detail, links, isListed, talk, things) = try app.database.read { db in
            guard let detail = try EventDetail.find(of: event, for: mine, now: visit.now, db) else {
                throw HTTPError(.notFound, "no such event")
            }
            let file = Route.invitation(token, .file)
            return (
                detail, try EventCalendar(app).links(event, file: file, link: nil, now: visit.now, db),
                try reader.map { try Attendance.find(of: $0, in: event.id, db) != nil } ?? false,
                try TalkShown.find(
                    of: event,
                    for: mine,
                    on: nil,
                    .invitation(token),
                    among: detail.parts,
                    now: visit.now,
                    db
                ),
                try ThingsShown.find(
                    of: event,
                    for: mine,
                    .invitation(token),
                    among: detail.parts,
                    given: given,
                    now: visit.now,
                    db
                )
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
                guests: detail.guests.map { EventPerson($0, reader: mine.id) },
                counts: detail.counts,
                opening: opening,
                picture: detail.picture.map { PlacePicture($0) },
                position: MapPosition(query),
                calendar: links,
                chosen: query[.answer].flatMap(Answer.init).flatMap { $0 == .none ? nil : $0 },
                poll: detail.poll.map { PollShown(poll: $0, input: votes, name: name) },
                canClaim: reader != nil && mine.account == nil && !isListed,
                talk: talk,
                things: things,
                now: visit.now,
                input: input,
                errors: errors
            )
        }.underSecretAddress()
    }
}
