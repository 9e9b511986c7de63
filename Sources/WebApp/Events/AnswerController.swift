import Auth
import HTTPServer
import Models
import Templates

/// A member's answer to an invitation, and of whoever was not asked to a public event that they come.
enum AnswerController {
    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        guard form[.on] == nil else { return try await save(for: form.text(.on), member, form) }
        let (code, account) = (try member.visit.parameter(.event), member.account.id)
        let (now, app) = (member.now, member.app)
        // All of it is read where it is written: nothing can change in between, and the one writer reads it once.
        let outcome = try await app.database.write(orRefuse: AnswerProblem.self) { db -> AnswerOutcome in
            guard let (found, hasQuestions) = try VisibleEvent.findToAnswer(code, by: account, db) else {
                throw HTTPError(.notFound, "no such event")
            }
            guard let mine = found.attendance else { return .stranger }
            guard let reply = ParsedAnswer(form, current: mine).reply else { return .unreadable }
            let saved = try found.event.answer(reply, as: mine, now: now, db) { answered in
                app.told { answered.besides }
            }
            guard hasQuestions else { return .saved(saved) }
            let said = GivenAnswers(form, try Question.all(in: found.event.id, db))
            try found.event.takeAnswers(said.typed, of: saved, now: now, db)
            return .saved(saved)
        }
        switch outcome {
        case .success(.saved(let saved)):
            let flash = Flash.answered(saved)
            if let next = LocalPath(form.text(.next)) { return member.visit.redirect(to: next, flash) }
            return member.redirect(to: .event(code), flash)
        case .success(.stranger): return try await come(member, ShownEvent(member.visit), form)
        case .success(.unreadable): return try await again(member, form)
        case .failure(let problem): return try await again(member, form, problem.errors)
        }
    }

    /// The page once more with what was typed; `errors` are those of the form alone where they are `nil`.
    private static func again(
        _ member: MemberVisit,
        _ form: FormData,
        _ errors: FieldErrors? = nil
    ) async throws -> Response {
        let shown = try ShownEvent(member.visit)
        let given = ParsedAnswer(form, current: shown.mine)
        let said = try GivenAnswers(form, of: shown.event.id, in: member.app)
        return try await EventView(shown, given.input, given: said, errors: errors ?? given.errors)
            .response(member.visit)
    }
}

/// What has become of an answer that no rule of the event refuses.
private enum AnswerOutcome: Sendable {
    case saved(Attendance)
    /// The form cannot be read.
    case unreadable
    /// They have nothing to do with the event so far.
    case stranger
}

extension Flash {
    /// What an answer has come to.
    static func answered(_ mine: Attendance) -> Flash {
        if mine.isWaiting { return .answerWaits }
        guard mine.role == .subscriber else { return .answerSaved }
        return mine.onlySubscribes ? .notComing : .coming
    }
}

extension AnswerController {
    /// A member who has nothing to do with the event so far can only say that they come.
    private static func come(_ member: MemberVisit, _ shown: ShownEvent, _ form: FormData) async throws -> Response {
        guard shown.event.audience == .public else {
            throw HTTPError(.notFound, "no such invitation")
        }
        let given = ParsedAnswer(form, current: nil)
        let said = try GivenAnswers(form, of: shown.event.id, in: member.app)
        guard let reply = given.reply else {
            return try await EventView(shown, given.input, given: said, errors: given.errors).response(member.visit)
        }
        let (account, now, code, app) = (member.account.id, member.now, shown.event.code, member.app)
        guard reply.answer == .going else { return member.redirect(to: .event(code)) }
        let outcome = try await member.app.database.write(orRefuse: AnswerProblem.self) { db in
            guard let event = try VisibleEvent.find(code, for: account, db)?.event else {
                throw HTTPError(.notFound, "no such event")
            }
            let mine = try event.come(account, reply, now: now, db) { answered in
                app.told { answered.besides }
            }
            if let mine { try event.takeAnswers(said.typed, of: mine, now: now, db) }
            return mine
        }
        switch outcome {
        case .success(let mine):
            let flash = mine.map { Flash.answered($0) }
            if let next = LocalPath(form.text(.next)) { return member.visit.redirect(to: next, flash) }
            return member.redirect(to: .event(code), flash)
        case .failure(let problem):
            return try await EventView(ShownEvent(member.visit), given.input, given: said, errors: problem.errors)
                .response(member.visit)
        }
    }

    /// For one day of a series.
    private static func save(for text: String, _ member: MemberVisit, _ form: FormData) async throws -> Response {
        let shown = try ShownEvent(member.visit)
        guard let mine = shown.mine else { throw HTTPError(.notFound, "no such invitation") }
        guard let start = Int64(text), try shown.event.hasDay(start) else { throw HTTPError(.notFound, "no such day") }
        guard let answer = Answer(rawValue: form.text(.answer)), answer != .none else {
            let errors = FieldErrors(form: AnswerReason.noAnswer)
            return try await EventView(shown, on: start, errors: errors).response(member.visit)
        }
        let (now, app) = (member.now, member.app)
        let outcome = try await app.database.write(orRefuse: AnswerProblem.self) { db in
            let current = try CurrentAttendance(mine.id, db)
            let time = current.event.values.time(on: start, try current.event.seriesExceptions(db))
            try current.event.answer(answer, on: start, as: current.mine, now: now, db) { _ in
                app.told { AnswerWords.day(time) }
            }
        }
        if case .failure(let problem) = outcome {
            return try await EventView(ShownEvent(member.visit), on: start, errors: problem.errors)
                .response(member.visit)
        }
        let day = try member.app.database.read { try mine.dayAnswers(from: start, through: start, $0)[start] }
        let flash: Flash = day?.isWaiting == true ? .dayWaits : .answerSaved
        if let next = LocalPath(form.text(.next)) { return member.visit.redirect(to: next, flash) }
        return member.redirect(to: .event(shown.event.code, on: start), flash)
    }
}

/// What a form answers, checked.
struct ParsedAnswer {
    let reply: Reply?
    let input: AnswerInput
    /// As somebody without an account calls themselves; empty for a member.
    let guestName: String
    private(set) var errors = FieldErrors.none

    /// A field that the form does not have keeps the earlier answer: a form in a list has only its buttons.
    init(_ form: FormData, current: Attendance?) {
        let plusOnes = form[.plusOnes].map { _ in form.text(.plusOnes) } ?? String(current?.plusOnes ?? 0)
        let written = form[.note].map { _ in form.text(.note) } ?? current?.note ?? ""
        let note = NamePolicy.isSeen(written) ? written : ""
        let name = GuestName(form)
        guestName = current.map { $0.account == nil } == true ? name.cleaned : ""
        input = AnswerInput(plusOnes: plusOnes, note: note, name: name.typed)
        if !guestName.isEmpty { errors.check(name) }
        let answer = Answer(rawValue: form.text(.answer)).flatMap { $0 == .none ? nil : $0 }
        if answer == nil { errors.add(nil, AnswerReason.noAnswer) }
        let count = plusOnes.isEmpty ? 0 : Int(plusOnes)
        if count == nil || !EventValues.plusOneRange.contains(count ?? -1) {
            errors.add(.plusOnes, EventReason.badNumber(EventValues.plusOneRange))
        }
        errors.check(.note, note, limit: Attendance.maxNoteLength, .note)
        guard errors.isEmpty, let answer, let count else {
            reply = nil
            return
        }
        reply = Reply(answer, plusOnes: count, note: note.replacing("\r\n", with: "\n"))
    }
}

extension AnswerProblem {
    /// At the field that it concerns.
    var errors: FieldErrors {
        switch self {
        case .cancelled, .over, .polling, .notADay, .hostMustCome: FieldErrors(form: self)
        case .tooManyPlusOnes, .notEnoughSeats: [.plusOnes: self]
        case .questions(let problems):
            problems.sorted { $0.key < $1.key }.reduce(into: .none) { errors, problem in
                errors.add(.asked(problem.key), QuestionReason(problem.value))
            }
        }
    }
}
