import HTTPServer
import Models
import Templates

/// Says where a place of a feed is that nobody has found.
enum FeedPlaceController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (id, account, now) = (try member.parameter(.feed), member.account.id, member.now)
        let (location, near) = (form.text(.location), form.text(.near))
        guard try member.app.database.read({ try Feed.find(id, of: account, $0) }) != nil else {
            throw HTTPError(.notFound, "no such feed")
        }
        let found = try await member.app.finder.geocode(near, for: member.visit.share).localities.first
        guard let point = found?.point else {
            let errors: FieldErrors = [.near: FeedReason.notFound]
            return try FeedsController.page(
                member,
                place: FeedPlaceInput(feed: id, location: location, near: near, errors: errors)
            )
        }
        let isPut = try await member.app.database.write { db in
            guard let feed = try Feed.find(id, of: account, db) else { return false }
            guard try FeedPlace.put(location, at: point, of: id, db) else { return false }
            try feed.readSoon(now: now, db)
            return true
        }
        guard isPut else { throw HTTPError(.notFound, "no such place of a feed") }
        return member.redirect(to: .feeds(.list), .feedPlaced)
    }
}
