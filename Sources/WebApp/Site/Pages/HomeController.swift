import HTTPServer
import Models
import Templates

/// `/`: the landing for guests, home for members.
enum HomeController {
    private static let eventLimit = 4
    private static let metres = 20_000.0

    @Sendable static func show(_ visit: Visit) async throws -> Response {
        guard let member = MemberVisit(visit) else {
            let (around, examples) = try (
                visit.app.landingMap.around(SiteIdentity.current.centre), visit.app.landingMap.towns()
            )
            let today = try await today(around: around?.origin.point, visit)
            return visit.page { LandingPage(context: $0, around: around, examples: examples, today: today) }
        }
        let (account, now) = (member.account, member.now)
        let (database, pins) = (member.app.database, member.app.pins)
        var content = try database.read { try HomeContent(of: account, now: now, $0) }
        if let centre = try content.next?.event.place.point
            ?? member.app.landingMap.around(SiteIdentity.current.centre)?.origin.point
        {
            let events = EventsAround(centre: centre, withinMetres: Self.metres, from: now, viewer: account.id)
            // As with the map: in a large world this takes longer than an event loop should be kept.
            content.around = try await member.app.pool.run(share: member.visit.share) {
                try database.read { try events.list(limit: Self.eventLimit, pins, $0) }
            }
            // What stands above them already is not said twice.
            content.around.removeAll { $0.event.code == content.next?.event.code }
        }
        let parts = content
        return member.page {
            HomePage(context: $0, member: Member(account, unread: member.unread), content: parts, now: now)
        }
    }

    /// On the work pool: after a change the index of events is read anew.
    private static func today(around centre: GeoPoint?, _ visit: Visit) async throws -> LandingToday {
        guard let centre else { return LandingToday() }
        let (app, now) = (visit.app, visit.now)
        return try await app.pool.run(share: visit.share) { try LandingToday.read(around: centre, app, now: now) }
    }
}
