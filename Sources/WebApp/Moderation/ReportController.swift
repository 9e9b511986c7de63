import HTTPServer
import Models
import Templates

/// Members tell operators of what is wrong (B15). What somebody cannot see they cannot report: it is not found.
enum ReportController {
    @Sendable static func newOfEvent(_ member: MemberVisit) async throws -> Response { page(member, try event(member)) }
    @Sendable static func newOfReview(_ member: MemberVisit) async throws -> Response {
        page(member, try await review(member))
    }
    @Sendable static func newOfPhoto(_ member: MemberVisit) async throws -> Response { page(member, try photo(member)) }
    @Sendable static func newOfPerson(_ member: MemberVisit) async throws -> Response {
        page(member, try person(member))
    }

    @Sendable static func createOfEvent(_ member: MemberVisit, _ form: Form) async throws -> Response {
        try await create(member, form, try event(member))
    }
    @Sendable static func createOfReview(_ member: MemberVisit, _ form: Form) async throws -> Response {
        try await create(member, form, try await review(member))
    }
    @Sendable static func createOfPhoto(_ member: MemberVisit, _ form: Form) async throws -> Response {
        try await create(member, form, try photo(member))
    }
    @Sendable static func createOfPerson(_ member: MemberVisit, _ form: Form) async throws -> Response {
        try await create(member, form, try person(member))
    }

    private static func create(
        _ member: MemberVisit,
        _ form: Form,
        _ subject: ModerationSubject
    ) async throws -> Response {
        let words = form.text(FieldName.text.rawValue).replacing("\r\n", with: "\n")
        let input = ReportInput(reason: form.text(FieldName.reason.rawValue), words: words)
        var errors = FieldErrors.none
        let reason = ReportReason(rawValue: input.reason)
        if reason == nil { errors.add(.reason, ReportProblem.noReason) }
        errors.check(.text, words, limit: Report.maxWords, .report)
        guard let reason, errors.isEmpty else { return page(member, subject, input, errors) }
        let (account, now) = (member.account.id, member.now)
        do {
            _ = try await member.app.database.write {
                try Report.file(reason, words, about: subject, by: account, now: now, $0)
            }
        } catch let limit as DailyLimit.Reached {
            return page(member, subject, input, FieldErrors(form: LimitReason(limit, .reports, now: now)))
        }
        return member.redirect(to: subject.route, .reportSent)
    }

    private static func page(
        _ member: MemberVisit,
        _ subject: ModerationSubject,
        _ input: ReportInput = ReportInput(),
        _ errors: FieldErrors = .none
    ) -> Response {
        member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            ReportPage(context: $0, subject: subject, input: input, errors: errors)
        }
    }

    private static func event(_ member: MemberVisit) throws -> ModerationSubject {
        let event = try ShownEvent(member.visit).event
        let host = try member.app.database.read { try Author.find(event.host, $0) }
        return try of(host.map { ModerationSubject(event, by: $0) }, member)
    }

    private static func review(_ member: MemberVisit) async throws -> ModerationSubject {
        let shown = try await ShownPlace(member.visit)
        let number = try member.parameter(.review)
        let found = try member.app.database.read {
            try Review.find(number, of: shown.id, for: member.account.id, $0)
        }
        return try of(found.map { ModerationSubject($0, of: shown.id, named: shown.place.summary.name) }, member)
    }

    private static func photo(_ member: MemberVisit) throws -> ModerationSubject {
        let (place, number) = (try member.parameter(.place), try member.parameter(.photo))
        let found = try member.app.database.read { try PlacePhoto.find(number, of: place, for: member.account.id, $0) }
        return try of(found.map { ModerationSubject($0, of: place) }, member)
    }

    private static func person(_ member: MemberVisit) throws -> ModerationSubject {
        let username = try member.parameter(.username)
        let found = try member.app.database.read {
            try FoundPerson.find(username: username, for: member.account.id, $0)
        }
        return try of(found.map { ModerationSubject($0.person) }, member)
    }

    /// Throws 404 for nothing, and for what is the member's own.
    private static func of(_ subject: ModerationSubject?, _ member: MemberVisit) throws -> ModerationSubject {
        guard let subject, subject.maker.id != member.account.id else {
            throw HTTPError(.notFound, "nothing that can be reported")
        }
        return subject
    }
}
