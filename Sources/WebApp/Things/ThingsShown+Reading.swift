import Auth
import Models
import Templates

extension ThingsShown {
    /// All of it for somebody who is in the event.
    static func find(
        of event: Event,
        for visit: ThingsVisit,
        _ door: ThingsDoor,
        among parts: EventParts = .unknown,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> ThingsShown {
        let isAsked = parts.contains(.questions)
        return ThingsShown(
            door: door,
            visit: visit,
            things: parts.contains(.things) ? try ListedThing.all(in: event.id, for: visit.mine, db) : [],
            questions: isAsked ? try Question.all(in: event.id, db) : [],
            answers: isAsked ? try Question.answers(of: visit.mine.id, db) : [:],
            now: now
        )
    }

    /// On the page of an event for whoever reads it; `nil` where nothing can stand there.
    /// - Parameter given: what they have sent and what was not taken.
    static func find(
        of event: Event,
        for mine: Attendance?,
        _ door: ThingsDoor,
        among parts: EventParts,
        given: GivenAnswers? = nil,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> ThingsShown? {
        let isAsked = parts.contains(.questions)
        var shown =
            if let visit = try ThingsVisit.make(event, mine, among: parts, db) {
                try find(of: event, for: visit, door, among: parts, now: now, db)
            } else {
                ThingsShown(
                    door: door,
                    visit: nil,
                    questions: isAsked ? try Question.all(in: event.id, db) : [],
                    answers: isAsked ? try mine.map { try Question.answers(of: $0.id, db) } ?? [:] : [:],
                    now: now
                )
            }
        if let given { (shown.typed, shown.pressed) = (given.typed, given.pressed) }
        return shown.isThere ? shown : nil
    }
}

/// What a form answers to the questions of hosts.
struct GivenAnswers: Sendable {
    /// By the numbers of the questions; those that the form does not have are missing.
    let typed: [Int64: String]
    /// The answer to the invitation that was pressed.
    let pressed: Answer?

    /// - Parameter questions: those of the event.
    init(_ form: FormData, _ questions: [Question]) {
        var typed: [Int64: String] = [:]
        for question in questions where form[.asked(question.id)] != nil {
            let words = form.text(.asked(question.id)).replacing("\r\n", with: "\n")
            // What nobody can see is no answer.
            typed[question.id] = NamePolicy.isSeen(words) ? words : ""
        }
        self.typed = typed
        pressed = Answer(rawValue: form.text(.answer)).flatMap { $0 == .none ? nil : $0 }
    }

    init(_ form: FormData, of event: EventID, in app: App) throws {
        // Most events ask nothing, and then no form has such a field.
        let isAsked = form.sent.contains { FieldName.isAsked($0.name) }
        self.init(form, try isAsked ? app.database.read { try Question.all(in: event, $0) } : [])
    }
}
