import HTTPServer
import Models
import Templates

/// All circles of a member.
enum CirclesController {
    @Sendable static func index(_ member: MemberVisit) async throws -> Response {
        let circles = try member.app.database.read { try ListedCircle.list(of: member.account.id, $0) }
        return member.page { CirclesPage(context: $0, circles: circles) }
    }
}

/// A circle, for whoever is in it or asked to it.
enum CircleController {
    /// So many people and past meetings are on its page.
    private static let fewPeople = 12
    private static let fewMeetings = 20

    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        let visible = try member.circle()
        let (account, now, app) = (member.account.id, member.now, member.app)
        let shown = try app.database.read { db in
            let picture = try CirclePicture.find(of: visible.circle.id, db).map { Route.media($0.smallKey) }
            guard visible.mine.isIn else {
                return CircleShown(
                    visible,
                    picture: picture,
                    count: try VisibleCircle.counts(of: account, db)[visible.circle.id] ?? 0,
                    inviter: try visible.mine.inviter.flatMap { try Author.find($0, db) }?.displayName
                )
            }
            func meetings(isPast: Bool) throws -> [EventListing] {
                try EventListing.list(
                    of: visible.circle.id,
                    for: account,
                    isPast: isPast,
                    limit: fewMeetings,
                    now: now,
                    db
                )
            }
            return CircleShown(
                visible,
                picture: picture,
                count: try CircleMember.count(of: visible, db),
                people: try CircleMember.page(1, of: visible, limit: fewPeople, db).people.map {
                    ShownCirclePerson($0)
                },
                waiting: try CircleMember.waiting(visible, db).map { ShownCirclePerson($0) },
                coming: try meetings(isPast: false),
                past: try meetings(isPast: true),
                books: try EventListing.withBook(of: visible.circle.id, db),
                calendar: CircleCalendarToken.address(of: visible.mine, app),
                talk: try TalkVisit.find(visible.circle.code, member: account, db).map {
                    try TalkShown.part(of: $0, .circle(visible.circle.code), now: now, db)
                }
            )
        }
        // Whoever sees the page has seen what stands on it.
        try await shown.talk?.markSeen(in: app)
        return member.page { CirclePage(context: $0, shown: shown, now: now) }
    }
}
