import HTTPServer
import Models
import Templates

/// One press says that somebody comes late.
enum TalkLateController {
    @Sendable static func create(_ talk: TalkRequest, _ form: FormData) async throws -> Response {
        let input = TalkInput(.late)
        guard let minutes = Int(form.text(.minutes)), TalkVisit.lateMinutes.contains(minutes) else {
            return try TalkController.page(talk, input, FieldErrors(form: TalkReason.badMinutes))
        }
        // Not in time for it, or not going: the page has no such form for them.
        guard try talk.app.database.read({ try talk.found.mayBeLate(now: talk.now, $0) }) else {
            throw HTTPError(.notFound, "nobody who could be late")
        }
        switch try await TalkSaying(talk: talk, form: form).say(TalkDraft(.late, minutes: minutes)) {
        case .success: return talk.redirect(to: talk.door.page(on: talk.found.day), .lateSaid)
        case .failure(let problem): return try TalkController.page(talk, input, problem.errors(now: talk.now))
        }
    }
}
