import HTTPServer
import Models
import Templates

/// Votes on times and places, and the choice that ends them (B7).
enum PollController {
    @Sendable static func vote(_ member: MemberVisit, _ form: Form) async throws -> Response {
        let shown = try ShownEvent(member.visit)
        guard let mine = shown.mine else { throw HTTPError(.notFound, "no such invitation") }
        let poll = try member.app.database.read { try Poll.find(of: shown.event, $0) }
        let given = ParsedVotes(form, poll)
        guard given.errors.isEmpty else {
            return try await EventController.page(member.visit, shown, nil, given.errors, votes: given.votes)
        }
        let now = member.now
        do {
            try await member.app.database.write { db in
                let current = try CurrentAttendance(mine.id, db)
                try current.event.vote(given.votes, as: current.mine, now: now, db, words: PollWords.notice)
            }
        } catch let problem as PollProblem {
            let shown = try ShownEvent(member.visit)
            return try await EventController.page(member.visit, shown, nil, problem.errors, votes: given.votes)
        }
        return member.redirect(to: .event(shown.event.code), .votesSaved)
    }

    @Sendable static func choose(_ member: MemberVisit) async throws -> Response {
        let event = try ShownEvent(managedBy: member).event
        let poll = try member.app.database.read { try Poll.find(of: event, $0) }
        guard event.status == .polling, poll.isOpen(at: member.now) else {
            return member.redirect(to: .event(event.code))
        }
        return page(member, event, poll, .init(), .none)
    }

    @Sendable static func fix(_ member: MemberVisit, _ form: Form) async throws -> Response {
        let event = try ShownEvent(managedBy: member).event
        let choice = ParsedChoice(form)
        let (account, now) = (member.account.id, member.now)
        do {
            try await member.app.database.write { db in
                // As it is now: another host may have been first.
                guard let event = try Event.find(event.id, db) else { return }
                try event.fix(
                    time: choice.time,
                    place: choice.place,
                    evenIfRefused: choice.isConfirmed,
                    by: account,
                    now: now,
                    db,
                    words: PollWords.fixed
                )
            }
        } catch PollProblem.notPolling, PollProblem.cancelled {
            return member.redirect(to: .event(event.code), .pollFixedAlready)
        } catch let problem as PollProblem {
            let poll = try member.app.database.read { try Poll.find(of: event, $0) }
            return page(member, event, poll, choice, problem)
        }
        return member.redirect(to: .event(event.code), .pollFixed)
    }

    private static func page(
        _ member: MemberVisit,
        _ event: Event,
        _ poll: Poll,
        _ choice: ParsedChoice,
        _ problem: PollProblem?
    ) -> Response {
        var refused: [PollOption] = []
        if case .refused(let options)? = problem { refused = options }
        let response = member.page(status: problem == nil ? .ok : .unprocessableContent) {
            PollFixPage(
                context: $0,
                event: event,
                poll: poll,
                time: choice.time,
                place: choice.place,
                refused: refused,
                now: member.now,
                errors: refused.isEmpty ? problem?.errors ?? .none : .none
            )
        }
        return refused.isEmpty ? response : response.because("wrong: options")
    }
}

/// What a host chooses of what was voted on.
private struct ParsedChoice {
    var time: PollOptionID?
    var place: PollOptionID?
    /// The warning that nobody wants this very choice has been seen.
    var isConfirmed = false

    init() {}

    init(_ form: Form) {
        time = Int64(form.text("time")).map(PollOptionID.init)
        place = Int64(form.text("place")).map(PollOptionID.init)
        let confirmed = form.fields.all("anyway").compactMap { Int64($0) }.map(PollOptionID.init)
        isConfirmed = !confirmed.isEmpty && confirmed.allSatisfy { $0 == time || $0 == place }
    }
}

/// The votes of a form: `vote_7` is `yes`, `maybe` or `no`.
struct ParsedVotes {
    private(set) var votes: [PollOptionID: Vote] = [:]
    private(set) var errors = FieldErrors.none

    init(_ form: Form, _ poll: Poll) {
        for option in poll.options {
            let text = form.text("vote_\(option.id.rawValue)")
            guard !text.isEmpty else { continue }
            guard let vote = Vote(rawValue: text) else {
                errors = FieldErrors(form: VoteReason.noVote)
                continue
            }
            votes[option.id] = vote
        }
    }
}

extension PollProblem {
    /// At the field that it concerns.
    var errors: FieldErrors {
        switch self {
        case .timeMissing: [.time: self]
        case .placeMissing: [.place: self]
        case .tooManyTimes: [.date: self]
        case .tooManyPlaces: [.placeName: self]
        case .notPolling, .cancelled, .passed, .nothingChosen, .refused, .alreadyThere, .lastOption:
            FieldErrors(form: self)
        }
    }
}
