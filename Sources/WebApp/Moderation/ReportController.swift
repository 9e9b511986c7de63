import HTTPServer
import Models
import Templates

/// Members tell operators of what is wrong (B15).
struct ReportController: Sendable {
    let subject: ReportSubject

    @Sendable func new(_ member: MemberVisit) async throws -> Response {
        page(member, try await subject.find(member))
    }

    @Sendable func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let subject = try await subject.find(member)
        let parsed = ParsedReport(form)
        let (input, words) = (parsed.input, parsed.input.words)
        guard let reason = parsed.reason, parsed.errors.isEmpty else {
            return page(member, subject, input, parsed.errors)
        }
        let (account, now) = (member.account.id, member.now)
        let outcome = try await member.app.database.write(orRefuse: DailyLimit.Reached.self) {
            try Report.file(reason, words, about: subject, by: .member(account), now: now, $0)
        }
        if case .failure(let limit) = outcome {
            return page(member, subject, input, FieldErrors(form: LimitReason(limit, .reports, now: now)))
        }
        return member.redirect(to: subject.route, .reportSent)
    }

    private func page(
        _ member: MemberVisit,
        _ subject: ModerationSubject,
        _ input: ReportInput = ReportInput(),
        _ errors: FieldErrors = .none
    ) -> Response {
        member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            ReportPage(context: $0, subject: subject, input: input, errors: errors)
        }
    }
}
