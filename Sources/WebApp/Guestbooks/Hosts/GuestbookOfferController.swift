import HTTPServer
import Models
import Templates

/// A book whose host has left, for whoever was asked to take it over.
enum GuestbookOfferController {
    private enum Decision: String {
        case accept, decline
    }

    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let event = try ShownEvent(member.visit).event
        // A no cannot be taken back, so nothing but the word says it.
        guard let decision = Decision(rawValue: form.text(.decision)) else {
            return try await GuestbookController.page(member.visit, status: .unprocessableContent)
                .because("no such decision")
        }
        let accepts = decision == .accept
        let (account, now) = (member.account.id, member.now)
        let isDone = try await member.app.database.write { db in
            guard let event = try VisibleEvent.find(event.code, for: account, db)?.event else { return false }
            return accepts
                ? try Guestbook.takeOver(event, by: account, now: now, db)
                : try Guestbook.decline(event, by: account, now: now, db)
        }
        // Done before, or for somebody else to say.
        guard isDone else { throw HTTPError(.notFound, "nobody asks") }
        return member.redirect(to: .guestbook(event.code), accepts ? .guestbookTaken : .guestbookDeclined)
    }
}
