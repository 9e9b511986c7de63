@testable import Models
@testable import Templates

/// What is brought to an event and asked of those who come, for its host and for somebody who comes.
struct ThingsSamples {
    let word: (_ ordinary: String) -> String
    let events: EventSamples

    private let now = EventSamples.now
    private var context: PageContext { PageContext(csrfToken: "t", formKey: "k") }

    private var author: Author {
        Author(id: AccountID(rawValue: 3), username: word("bo.d"), name: word("Bo"), photoKey: nil)
    }

    private func claims(_ thing: Int64, _ count: Int, of mine: Attendance) -> [ThingClaim] {
        [
            ThingClaim(thing: thing, count: count, attendance: mine, person: author),
            ThingClaim(thing: thing, count: 1, attendance: events.attendance(.invited, .maybe), person: nil),
        ]
    }

    private var questions: [Question] {
        [
            Question(id: 1, word("What can you not eat?"), .text, isRequired: true),
            Question(id: 2, word("Do you come by car?"), .yesNo),
            Question(id: 3, word("Rice or noodles?"), .choice, choices: [word("Rice"), word("Noodles")]),
        ]
    }

    func shown(_ role: AttendanceRole, _ answer: Answer = .going, empty: Bool = false) -> ThingsShown {
        let (event, mine) = (events.event(), events.attendance(role, answer))
        let things = [
            ListedThing(
                thing: Thing(id: 1, name: word("Salad"), count: 5),
                claims: claims(1, 2, of: events.attendance(.invited, .going))
            ),
            ListedThing(thing: Thing(id: 2, name: word("Cake"), count: 1)),
        ]
        return ThingsShown(
            door: .event(event.code),
            visit: ThingsVisit(event: event, mine: mine, isOpen: true),
            things: empty ? [] : things,
            questions: empty ? [] : questions,
            answers: [3: word("Rice")],
            now: now
        )
    }

    private func page(_ shown: ThingsShown, _ input: ThingsInput? = nil, _ errors: FieldErrors = .none) -> String {
        guard let visit = shown.visit else { return "" }
        return ThingsPage(context: context, shown: shown, visit: visit, input: input, errors: errors).renderedString()
    }

    private var summary: String {
        let mine = events.attendance(.invited, .going)
        let person = ThingsPerson(
            attendance: mine,
            person: author,
            portions: [Portion(2, word("Salad"))],
            answers: [1: word("Nuts"), 2: Question.yes, 3: word("Rice")]
        )
        return ThingsSummaryPage(
            context: context,
            event: events.event(),
            things: shown(.host).things,
            questions: questions,
            people: [person]
        ).renderedString()
    }

    private var thing: String {
        ThingEditPage(
            context: context,
            event: events.event(),
            thing: Thing(id: 1, name: word("Salad"), count: 5),
            name: word("Salad"),
            count: "1",
            errors: [.count: ThingProblem.claimed(3)]
        ).renderedString()
    }

    private var question: String {
        QuestionEditPage(
            context: context,
            event: events.event(),
            question: questions[2],
            answers: 3,
            input: QuestionInput(questions[2]),
            errors: [.choices: QuestionRefusal.chosen(word("Rice"))]
        ).renderedString()
    }

    var all: [(name: String, html: String)] {
        [
            ("things-host", page(shown(.host))), ("things-guest", page(shown(.invited))),
            ("things-unanswered", page(shown(.invited, .none))), ("things-empty", page(shown(.host, empty: true))),
            (
                "things-too-many",
                page(shown(.invited), .claim(1, count: "9"), [.count: ThingProblem.onlyLeft(2)])
            ),
            (
                "things-question",
                page(
                    shown(.host),
                    .question(QuestionInput(words: word("Which?"), kind: "choice", choices: word("Rice"))),
                    [.choices: ThingsReason.fewChoices]
                )
            ),
            ("things-edit", thing), ("things-question-edit", question), ("things-summary", summary),
        ]
    }
}
