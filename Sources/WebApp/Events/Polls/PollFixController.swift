import HTTPServer
import Models
import Templates

/// The choice that ends a poll (B7).
enum PollFixController {
    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        let event = try ShownEvent(managedBy: member).event
        let poll = try member.app.database.read { try Poll.find(of: event, $0) }
        guard event.status == .polling, poll.isOpen(at: member.now) else {
            return member.redirect(to: .event(event.code))
        }
        return page(member, event, poll, .init(), .none)
    }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let event = try ShownEvent(managedBy: member).event
        let choice = ParsedChoice(form)
        let (account, now, app) = (member.account.id, member.now, member.app)
        let outcome = try await app.database.write(orRefuse: PollProblem.self) { db in
            // As it is now: another host may have been first.
            guard let event = try Event.find(event.id, db) else { return }
            try event.fix(
                time: choice.time,
                place: choice.place,
                evenIfRefused: choice.isConfirmed,
                by: account,
                now: now,
                db
            ) { values in app.told { PollWords.fixed(values) } }
        }
        switch outcome {
        case .success: return member.redirect(to: .event(event.code), .pollFixed)
        case .failure(.notPolling), .failure(.cancelled):
            return member.redirect(to: .event(event.code), .pollFixedAlready)
        case .failure(let problem):
            let poll = try member.app.database.read { try Poll.find(of: event, $0) }
            return page(member, event, poll, choice, problem)
        }
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

    init(_ form: FormData) {
        time = Int64(form.text(.time)).map(PollOptionID.init)
        place = Int64(form.text(.place)).map(PollOptionID.init)
        let confirmed = form.all(.anyway).compactMap { Int64($0) }.map(PollOptionID.init)
        isConfirmed = !confirmed.isEmpty && confirmed.allSatisfy { $0 == time || $0 == place }
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
