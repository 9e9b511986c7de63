import Clocks
import HTTPServer
import Models
import Templates

/// What everybody may see of somebody.
enum PersonController {
    /// How many of what comes next are shown; the list of events has the rest.
    private static let togetherCount = 3

    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let username = try visit.parameter(.username)
        guard let account = try visit.app.database.read({ try Account.find(username: username, $0) }),
            !account.isSuspended
        else { throw HTTPError(.notFound, "nobody of that name") }
        guard let viewer = visit.signedIn?.account.id else {
            let rating = try visit.app.database.read { try RatingSummary.ofHost(account.id, $0) }
            return visit.page { PersonPage(context: $0, person: Person(account), rating: rating) }
        }
        // Two people of whom one has blocked the other have no pages for each other.
        let now = visit.now
        let (found, rating, together) = try visit.app.database.read { db in
            (
                try FoundPerson.find(username: username, for: viewer, db), try RatingSummary.ofHost(account.id, db),
                viewer == account.id
                    ? [] : try EventListing.together(viewer, with: account.id, limit: togetherCount, now: now, db)
            )
        }
        guard let found else { throw HTTPError(.notFound, "nobody of that name") }
        return visit.page {
            PersonPage(
                context: $0,
                person: Person(account),
                relation: found.relation,
                rating: rating,
                together: together,
                now: now
            )
        }
    }
}

extension Person {
    init(_ account: Account) {
        self.init(
            username: account.username,
            displayName: account.displayName,
            photo: account.photoKey.map { ProfilePhoto(key: $0).large },
            memberSince: CivilDate(utcAt: account.createdAt)
        )
    }
}
