import Models

/// All that is brought and answered, for hosts: to look through, to print, and to take into a spreadsheet.
package struct ThingsSummaryPage: Page {
    package let context: PageContext
    package let event: Event
    package let things: [ListedThing]
    package let questions: [Question]
    package let people: [ThingsPerson]

    package init(
        context: PageContext,
        event: Event,
        things: [ListedThing],
        questions: [Question],
        people: [ThingsPerson]
    ) {
        (self.context, self.event, self.things) = (context, event, things)
        (self.questions, self.people) = (questions, people)
    }

    package var title: String { tr("Who brings and says what: \(event.title)") }
    package var description: String { title }
    package var section: SiteSection? { .events }
    package var meta: PageMeta { PageMeta(isIndexed: false) }
    package var styles: [String] { ["css/event.css", "css/things.css"] }

    package var content: some HTML {
        Div(.class("things-summary"), .dataEvent(event.code.description)) {
            ThingsListBack(event: event, context: context)
            H1(.dir("auto")) { event.title }
            P(.class("actions")) {
                A(.class("button quiet"), .href(.things(event.code, .table))) { tr("As a table (CSV)") }
            }
            Section(.class("part")) {
                H2 { tr("What to bring") }
                if things.isEmpty { P(.class("soft")) { tr("Nothing is on the list.") } } else { thingTable }
            }
            Section(.class("part")) {
                H2 { tr("Who comes") }
                if people.isEmpty { P(.class("soft")) { tr("Nobody has said so yet.") } } else { cards }
            }
        }
    }

    private var thingTable: some HTML {
        Table(.class("things-table")) {
            THead {
                TR {
                    TH(.scope("col")) { tr("Thing") }
                    TH(.scope("col")) { tr("Free") }
                    TH(.scope("col")) { tr("Who brings it") }
                }
            }
            TBody {
                for listed in things {
                    TR(.dataThing("\(listed.thing.id)"), .dataLeft("\(listed.left)")) {
                        TH(.scope("row"), .dir("auto")) { Portion(listed.thing.count, listed.thing.name).description }
                        TD { "\(listed.left)" }
                        TD {
                            for (index, claim) in listed.claims.enumerated() {
                                if index > 0 { ListWords.comma }
                                Bdi { ThingsPerson.name(of: claim.attendance, claim.person) }
                                if claim.count > 1 { " (\(claim.count))" }
                            }
                        }
                    }
                }
            }
        }
    }

    /// One below the other: on paper and on phones a table of five questions is too wide.
    private var cards: some HTML {
        UL(.class("thing-list")) {
            for person in people {
                LI(.class("thing")) {
                    Div(.class("thing-head")) {
                        Strong(.class("thing-name"), .dir("auto")) { person.name }
                        Span(.class("soft")) { person.attendance.words }
                    }
                    DL {
                        if !person.portions.isEmpty {
                            DT { tr("Brings") }
                            DD(.dir("auto")) { ThingsWords.list(person.portions) }
                        }
                        for question in questions {
                            if let answer = person.answers[question.id] {
                                DT(.dir("auto")) { question.words }
                                DD(.class("typed"), .dir("auto")) { question.shown(answer) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Somebody who comes or may, as hosts read them: with what they bring and have answered.
package struct ThingsPerson: Sendable {
    package let attendance: Attendance
    package let name: String
    package let portions: [Portion]
    package let answers: [Int64: String]

    package init(attendance: Attendance, person: Author?, portions: [Portion], answers: [Int64: String]) {
        self.attendance = attendance
        name = Self.name(of: attendance, person)
        (self.portions, self.answers) = (portions, answers)
    }

    /// As a host reads it.
    package static func name(of attendance: Attendance, _ person: Author?) -> String {
        person?.displayName ?? EventPerson(attendance: attendance, person: nil).name(forManager: true)
    }
}

extension ThingsPerson {
    /// "Going, with 2 others"
    package var answerWords: String { attendance.words }
}

/// The heads of the columns of the table.
package enum ThingsTableWords {
    package static var things: [String] { [tr("Thing"), tr("How many"), tr("Free"), tr("Who brings it")] }
    package static var people: [String] { [tr("Name"), tr("Answer"), tr("Brings")] }
}
