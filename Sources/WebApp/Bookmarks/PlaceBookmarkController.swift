import Auth
import HTTPServer
import Models
import Templates

/// The bookmark of one place (CN6).
enum PlaceBookmarkController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let id = try member.parameter(.place)
        guard let place = try await member.app.finder.place(id) else { throw HTTPError(.notFound, "no such place") }
        let (account, now) = (member.account.id, member.now)
        let isMade = try await member.app.database.write { db in
            try Bookmark.add(place.summary, of: account, now: now, db)
        }
        return back(member, form, id, isMade ? .bookmarkMade : .bookmarksFull)
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (id, account) = (try member.parameter(.place), member.account.id)
        _ = try await member.app.database.write { try Bookmark.remove(id, of: account, $0) }
        return back(member, form, id, .bookmarkRemoved)
    }

    /// To the page where the button was, with the search that led there.
    private static func back(_ member: MemberVisit, _ form: FormData, _ id: PlaceID, _ flash: Flash) -> Response {
        if let next = LocalPath(form.text(.next)) { return member.visit.redirect(to: next, flash) }
        return member.redirect(to: .place(id), flash)
    }
}
