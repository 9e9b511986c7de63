import Auth
import HTTPServer
import Models
import Templates

/// Whoever is in a talk reports what was said there, with or without an account.
enum TalkReportController {
    @Sendable static func new(_ talk: TalkRequest) async throws -> Response { try page(talk, reportable(talk)) }

    @Sendable static func create(_ talk: TalkRequest, _ form: FormData) async throws -> Response {
        let entry = try reportable(talk)
        let parsed = ParsedReport(form)
        guard let reason = parsed.reason, parsed.errors.isEmpty else {
            return try page(talk, entry, parsed.input, parsed.errors)
        }
        let (words, now) = (parsed.input.words, talk.now)
        let outcome = try await talk.app.database.write(orRefuse: DailyLimit.Reached.self) { db in
            let found = try talk.again(to: .report, db)
            return try talk.entry(entry.message.id, for: found, db).report(reason, words, by: found, now: now, db)
        }
        switch outcome {
        case .success(let judge):
            let flash: Flash = judge == .hosts ? .reportSentToHosts : .reportSent
            return talk.redirect(to: talk.door.page(on: talk.found.day), flash)
        case .failure(let limit):
            return try page(talk, entry, parsed.input, FieldErrors(form: LimitReason(limit, .reports, now: now)))
        }
    }

    /// By a host, who keeps it as it is.
    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let talk = try TalkRequest(member, on: nil, to: .moderate)
        let (entry, now) = (try talk.entry(), talk.now)
        let isSettled = try await talk.app.database.write { db in
            _ = try talk.again(to: .moderate, db)
            return try ModerationCase.settleByHosts(.message, entry.message.id, now: now, db)
        }
        return talk.redirect(
            to: talk.door.message(entry.message.id),
            isSettled ? .talkKept : .guestbookReportSettled
        )
    }

    /// What the visitor sees and has not said themselves. Throws 404.
    private static func reportable(_ talk: TalkRequest) throws -> TalkEntry {
        let entry = try talk.entry()
        guard !entry.message.isBy(talk.found.writer) else {
            throw HTTPError(.notFound, "nothing that can be reported")
        }
        return entry
    }

    private static func page(
        _ talk: TalkRequest,
        _ entry: TalkEntry,
        _ input: ReportInput = ReportInput(),
        _ errors: FieldErrors = .none
    ) throws -> Response {
        let judge = try talk.app.database.read { try entry.judge(in: talk.found, now: talk.now, $0) }
        return talk.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            ReportPage(
                context: $0,
                subject: ModerationSubject(entry, in: talk.found),
                isForHosts: judge == .hosts,
                input: input,
                errors: errors
            )
        }
    }
}

extension TalkRequest {
    /// A member on all events, somebody without an account on the one to which they were asked.
    var who: String {
        switch found.writer {
        case .member(let account): "member \(account.rawValue)"
        case .guest(let attendance): "invited \(attendance.rawValue)"
        }
    }
}
