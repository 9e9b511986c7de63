import Auth
import HTTPServer
import Models
import Templates

/// What hosts ask of those who come.
enum QuestionController {
    static func create(_ things: ThingsRequest, _ form: FormData) async throws -> Response {
        let given = ParsedQuestion(form)
        let input = ThingsInput.question(given.input)
        guard let question = given.question else { return try things.list(input, given.errors) }
        let (now, route) = (things.now, things.door.things)
        let outcome = try await things.app.database.write(orRefuse: QuestionRefusal.self) { db in
            let visit = try things.again(db)
            if let account = things.account { try form.requireUnanswered(for: account, now: now, db) }
            try visit.ask(question, now: now, db)
            if let account = things.account { try form.remember(route, .questionAdded, for: account, now: now, db) }
        }
        switch outcome {
        case .success: return things.redirect(to: route, .questionAdded)
        case .failure(let refusal): return try things.list(input, refusal.errors(now: now))
        }
    }

    static func edit(_ things: ThingsRequest) throws -> Response {
        let (question, answers) = try managed(things)
        return page(things, question, answers, QuestionInput(question))
    }

    static func update(_ things: ThingsRequest, _ form: FormData) async throws -> Response {
        let (question, answers) = try managed(things)
        let given = ParsedQuestion(form)
        guard let new = given.question else { return page(things, question, answers, given.input, given.errors) }
        let now = things.now
        let outcome = try await things.app.database.write(orRefuse: QuestionRefusal.self) { db in
            try things.again(db).edit(question: question.id, to: new, now: now, db)
        }
        switch outcome {
        case .success: return things.redirect(to: things.door.things, .thingSaved)
        case .failure(let refusal): return page(things, question, answers, given.input, refusal.errors(now: now))
        }
    }

    static func delete(_ things: ThingsRequest, _ form: FormData) async throws -> Response {
        let question = try managed(things).question
        let outcome = try await things.app.database.write(orRefuse: QuestionRefusal.self) { db in
            try things.again(db).remove(question: question.id, db)
        }
        if case .failure(let refusal) = outcome { return try things.list(nil, refusal.errors(now: things.now)) }
        return things.redirect(to: things.door.things, .questionRemoved)
    }

    /// Throws 404 where there is none, and where nothing is changed any more.
    private static func managed(_ things: ThingsRequest) throws -> (question: Question, answers: Int) {
        let id = try things.visit.parameter(.question)
        let found = try things.app.database.read { db in
            try Result.ofOne(QuestionRefusal.self) { try things.found.managed(question: id, db) }
        }
        guard case .success(let managed) = found else { throw HTTPError(.notFound, "no such question") }
        return managed
    }

    private static func page(
        _ things: ThingsRequest,
        _ question: Question,
        _ answers: Int,
        _ input: QuestionInput,
        _ errors: FieldErrors = .none
    ) -> Response {
        things.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            QuestionEditPage(
                context: $0,
                event: things.event,
                question: question,
                answers: answers,
                input: input,
                errors: errors
            )
        }
    }
}

/// What a form says of a question, checked.
struct ParsedQuestion {
    let input: QuestionInput
    let question: Question?
    private(set) var errors = FieldErrors.none

    init(_ form: FormData) {
        let lines = form.text(.choices).split(whereSeparator: \.isNewline)
        let choices = lines.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
            .filter { !$0.isEmpty }
        let words = form.text(.text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let isRequired = form.text(.required) == "yes"
        input = QuestionInput(
            words: words,
            kind: form.text(.kind),
            choices: form.text(.choices),
            isRequired: isRequired
        )
        let kind = Question.Kind(rawValue: form.text(.kind))
        if !NamePolicy.isSeen(words) { errors.add(.text, ThingsReason.noQuestion) }
        errors.check(.text, words, limit: Question.maxLength)
        if kind == nil { errors.add(.kind, ThingsReason.noKind) }
        if kind == .choice, let reason = Self.reason(against: choices) { errors.add(.choices, reason) }
        guard let kind, errors.isEmpty else {
            question = nil
            return
        }
        question = Question(words, kind, choices: kind == .choice ? choices : [], isRequired: isRequired)
    }

    private static func reason(against choices: [String]) -> ThingsReason? {
        if !Question.choiceCounts.contains(choices.count) { return .fewChoices }
        if choices.contains(where: { $0.unicodeScalars.count > Question.maxChoiceLength }) { return .longChoice }
        return Set(choices).count < choices.count ? .sameChoice : nil
    }
}

extension QuestionRefusal {
    /// At the field that it concerns.
    func errors(now: Int64) -> FieldErrors {
        switch self {
        case .notAllowed, .gone, .full: FieldErrors(form: self)
        case .chosen: [.choices: self]
        case .answered: [.kind: self]
        case .worded: [.text: self]
        case .tooMuch(let limit): FieldErrors(form: LimitReason(limit, .things, now: now))
        }
    }
}
