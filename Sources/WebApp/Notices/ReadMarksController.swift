import HTTPServer
import Models
import Templates

/// That all notices were read which the page showed, or which are older.
enum ReadMarksController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        guard let newest = Int64(form.text(.through)) else { throw HTTPError(.badRequest, "no such notice") }
        let (account, now) = (member.account.id, member.now)
        _ = try await member.app.database.write {
            try Notice.markAllRead(through: newest, for: account, now: now, $0)
        }
        member.app.noticeHub.wake(account)
        return member.redirect(to: .notices(.list), .noticesRead)
    }
}
