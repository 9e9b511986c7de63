import HTTPServer
import Models
import Templates

/// Where members switch their own calendar on and off.
enum CalendarSettingsController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        let feed = try member.app.database.read { try CalendarFeed.find(of: member.account.id, $0) }
        let address = feed.flatMap { $0.isOn ? Self.address(of: $0, member.app) : nil }
        let change = feed.flatMap { member.app.keys.change(of: $0.changedAt, now: member.now) }
            .map { CalendarSettingsPage.Change(at: $0.at, worksUntil: $0.worksUntil) }
        return member.page { CalendarSettingsPage(context: $0, address: address, change: change) }
    }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (account, now) = (member.account.id, member.now)
        try await member.app.database.write { try CalendarFeed.renew(of: account, now: now, $0) }
        return member.redirect(to: .calendar(.settings), .calendarOn)
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (account, now) = (member.account.id, member.now)
        try await member.app.database.write { try CalendarFeed.switchOff(of: account, now: now, $0) }
        return member.redirect(to: .calendar(.settings), .calendarOff)
    }

    private static func address(of feed: CalendarFeed, _ app: App) -> CalendarFeedAddress? {
        let path = Route.calendarFeed(FeedSecret.text(feed, app.signingKey)).path
        return WebAddress(app.address.absolute(path)).map(CalendarFeedAddress.init)
    }
}
