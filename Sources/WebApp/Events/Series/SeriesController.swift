import HTTPServer
import Models
import Templates

/// Takes single days out of a series, and puts them back.
enum SeriesController {
    @Sendable static func takeOut(_ member: MemberVisit, _ form: Form) async throws -> Response {
        try await change(member, isTakenOut: true)
    }

    @Sendable static func putBack(_ member: MemberVisit, _ form: Form) async throws -> Response {
        try await change(member, isTakenOut: false)
    }

    private static func change(_ member: MemberVisit, isTakenOut: Bool) async throws -> Response {
        let shown = try ShownEvent(managedBy: member)
        let event = shown.event
        let start = try member.parameter(.start)
        let (account, now) = (member.account.id, member.now)
        do {
            try await member.app.database.write { db in
                // Before anything is reckoned with it: a number of an address may be any.
                guard let event = try Event.find(event.id, db), try event.hasDay(start) else {
                    throw SeriesProblem.notADay
                }
                let time = event.values.time(on: start, try event.seriesExceptions(db))
                if isTakenOut {
                    try event.takeOut(start, by: account, detail: EventChangeWords.takenOut(time), now: now, db)
                } else {
                    try event.putBack(start, by: account, detail: EventChangeWords.putBack(time), now: now, db)
                }
            }
        } catch SeriesProblem.notADay {
            throw HTTPError(.notFound, "no such day")
        } catch let problem as SeriesProblem {
            return try await EventController.page(member.visit, shown, nil, FieldErrors(form: problem))
        }
        return member.redirect(to: .event(event.code), isTakenOut ? .dayTakenOut : .dayPutBack)
    }
}
