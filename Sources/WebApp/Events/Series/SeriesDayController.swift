import HTTPServer
import Models
import Templates

/// The days of a series: each can be taken out, and put back.
enum SeriesDayController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        try await change(member, isTakenOut: false)
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        try await change(member, isTakenOut: true)
    }

    private static func change(_ member: MemberVisit, isTakenOut: Bool) async throws -> Response {
        let shown = try ShownEvent(managedBy: member)
        let event = shown.event
        let start = try member.parameter(.start)
        let (account, now, app) = (member.account.id, member.now, member.app)
        let gate = StrangerMailGate(app: app, client: member.visit.clientAddress)
        let outcome = try await app.database.write(orRefuse: SeriesProblem.self) { db -> Bool in
            // Before anything is reckoned with it: a number of an address may be any.
            guard let event = try Event.find(event.id, db), try event.hasDay(start) else {
                throw HTTPError(.notFound, "no such day")
            }
            let time = event.values.time(on: start, try event.seriesExceptions(db))
            if isTakenOut {
                let words = app.told { EventChangeWords.takenOut(time) }
                try event.takeOut(start, by: account, detail: words, now: now, db)
            } else {
                let words = app.told { EventChangeWords.putBack(time) }
                try event.putBack(start, by: account, detail: words, now: now, db)
            }
            return try gate.holdChanges(of: event, now: now, db)
        }
        switch outcome {
        case .failure(let problem):
            return try await EventView(shown, errors: FieldErrors(form: problem)).response(member.visit)
        case .success(let someWait):
            let told: Flash = isTakenOut ? .dayTakenOut : .dayPutBack
            return member.redirect(to: .event(event.code), .told(told, of: event, someWait: someWait))
        }
    }
}
