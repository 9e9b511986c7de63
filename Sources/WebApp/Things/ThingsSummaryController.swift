import HTTPServer
import Models
import Templates

/// All that is brought and answered, for hosts.
enum ThingsSummaryController {
    static func show(_ things: ThingsRequest) throws -> Response {
        let summary = try ThingsSummary(of: things)
        return things.page {
            ThingsSummaryPage(
                context: $0,
                event: things.event,
                things: summary.things,
                questions: summary.questions,
                people: summary.people
            )
        }
    }
}

/// The same for spreadsheets: what is brought, and below it who comes.
enum ThingsTableController {
    static func show(_ things: ThingsRequest) throws -> Response {
        let summary = try ThingsSummary(of: things)
        let rows = summary.thingRows + [SpreadsheetRow([])] + summary.peopleRows
        // Spreadsheets take a file for one of their country's own letters unless it begins so (Unicode, "byte order mark").
        let bytes = [0xEF, 0xBB, 0xBF] + rows.flatMap(\.bytes)
        return Response(
            headers: .download("things.csv", "text/csv; charset=utf-8; header=present"),
            body: .bytes(bytes)
        )
    }
}

/// What hosts read of their list.
struct ThingsSummary {
    let things: [ListedThing]
    let questions: [Question]
    /// Who comes, or perhaps does.
    let people: [ThingsPerson]

    private static let mostPeople = 1_000

    init(of request: ThingsRequest) throws {
        let event = request.event.id
        (things, questions, people) = try request.app.database.read { db in
            let things = try ListedThing.all(in: event, db)
            let questions = try Question.all(in: event, db)
            let answers = try Question.allAnswers(in: event, db)
            let guests = try EventGuest.list(of: event, limit: Self.mostPeople, db).filter(\.attendance.comesOrMay)
            let portions = try Attendance.portions(of: guests.map(\.attendance.id), db)
            let people = guests.map { guest in
                ThingsPerson(
                    attendance: guest.attendance,
                    person: guest.person,
                    portions: portions[guest.attendance.id] ?? [],
                    answers: answers[guest.attendance.id] ?? [:]
                )
            }
            return (things, questions, people)
        }
    }

    var thingRows: [SpreadsheetRow] {
        [SpreadsheetRow(ThingsTableWords.things)]
            + things.map { listed in
                let who = listed.claims.map { claim in
                    "\(ThingsPerson.name(of: claim.attendance, claim.person)) (\(claim.count))"
                }
                return SpreadsheetRow([
                    listed.thing.name, "\(listed.thing.count)", "\(listed.left)", who.joined(separator: ", "),
                ])
            }
    }

    var peopleRows: [SpreadsheetRow] {
        [SpreadsheetRow(ThingsTableWords.people + questions.map(\.words))]
            + people.map { person in
                SpreadsheetRow(
                    [person.name, person.answerWords, ThingsWords.list(person.portions)]
                        + questions.map { question in person.answers[question.id].map(question.shown) ?? "" }
                )
            }
    }
}
