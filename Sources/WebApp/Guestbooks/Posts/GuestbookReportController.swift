import Auth
import HTTPServer
import Models
import Templates

/// Whoever is in a book reports a post of it, with or without an account (B9, B15).
enum GuestbookReportController {
    @Sendable static func new(_ visit: Visit) async throws -> Response {
        let book = try BookVisit(visit, to: .report)
        return try page(book, try reportable(book))
    }

    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        let book = try BookVisit(visit, to: .report)
        let entry = try reportable(book)
        let parsed = ParsedReport(form)
        guard let reason = parsed.reason, parsed.errors.isEmpty else {
            return try page(book, entry, parsed.input, parsed.errors)
        }
        let (words, now) = (parsed.input.words, book.now)
        if book.found.account == nil {
            let network = NetworkName.throttled(visit.clientAddress)
            let wait = visit.app.guestReportThrottle.begin(network: network, now: now)
            guard wait == 0 else {
                return try page(book, entry, parsed.input, FieldErrors(form: GuestbookReason.tooMuch(seconds: wait)))
            }
        }
        let outcome = try await book.app.database.write(orRefuse: DailyLimit.Reached.self) { db in
            let found = try book.again(to: .report, db)
            guard let entry = try GuestbookEntry.find(entry.post.code, for: found, db) else {
                throw HTTPError(.notFound, "no such post")
            }
            return try entry.report(reason, words, by: found, now: now, db)
        }
        switch outcome {
        case .success(let judge):
            return book.redirect(
                to: .guestbook(book.event.code),
                judge == .hosts ? .reportSentToHosts : .reportSent
            )
        case .failure(let limit):
            return try page(book, entry, parsed.input, FieldErrors(form: LimitReason(limit, .reports, now: now)))
        }
    }

    /// By a host, who keeps the post as it is.
    @Sendable static func delete(_ visit: Visit, _ form: FormData) async throws -> Response {
        let book = try BookVisit(visit, to: .moderate)
        let entry = try GuestbookPostController.entry(book)
        let now = book.now
        let isSettled = try await book.app.database.write { db in
            let found = try book.again(to: .moderate, db)
            guard try ModerationCase.settleByHosts(.post, entry.post.id, now: now, db) else { return false }
            let whose = entry.maker.guest
            try GuestbookLogEntry.write(.keep, about: whose, in: found.event.id, by: found.account, now: now, db)
            return true
        }
        return book.redirect(
            to: .guestbook(book.event.code, .reports),
            isSettled ? .guestbookKept : .guestbookReportSettled
        )
    }

    /// What the visitor sees and has not posted themselves. Throws 404.
    private static func reportable(_ book: BookVisit) throws -> GuestbookEntry {
        let entry = try GuestbookPostController.entry(book)
        guard entry.post.guest != book.found.guest?.id else {
            throw HTTPError(.notFound, "nothing that can be reported")
        }
        return entry
    }

    private static func page(
        _ book: BookVisit,
        _ entry: GuestbookEntry,
        _ input: ReportInput = ReportInput(),
        _ errors: FieldErrors = .none
    ) throws -> Response {
        let judge = try book.app.database.read { try entry.judge(in: book.event.id, now: book.now, $0) }
        return book.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            ReportPage(
                context: $0,
                subject: ModerationSubject(entry, in: book.event),
                isForHosts: judge == .hosts,
                input: input,
                errors: errors
            )
        }
    }
}

/// Posts that somebody has reported, for the hosts.
enum GuestbookReportsController {
    @Sendable static func index(_ visit: Visit) async throws -> Response {
        let book = try BookVisit(visit, to: .moderate)
        let found = book.found
        let items = try book.app.database.read { db in
            let cases = try ModerationCase.forHosts(of: found.event.id, db)
            let entries = try GuestbookEntry.find(cases.map(\.post), for: found, db)
            return cases.compactMap { reported in
                entries[reported.post].map { GuestbookReportsPage.Item(reported, GuestbookItem($0)) }
            }
        }
        return book.page { GuestbookReportsPage(context: $0, visit: found, items: items, now: book.now) }
    }
}
