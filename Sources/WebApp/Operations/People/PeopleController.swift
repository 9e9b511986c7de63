import Foundation
import HTTPServer
import Models
import Templates

/// Everybody with an account.
enum PeopleController {
    @Sendable static func index(_ visitor: OperatorVisit) async throws -> Response {
        let query = try visitor.member.visit.query
        let number = try visitor.member.visit.listPage
        let words = String((query[.words] ?? "").trimmingCharacters(in: .whitespacesAndNewlines).prefix(200))
        let selection = query[.selection].flatMap { PeopleSelection(rawValue: $0) } ?? .all
        let (people, hasMore) = try visitor.app.database.read { db in
            let (accounts, hasMore) = try Account.people(selection, words: words, page: number, db)
            return (try accounts.map { try OperatedPerson($0, db) }, hasMore)
        }
        return visitor.page {
            PeoplePage(
                context: $0,
                people: people,
                selection: selection,
                words: words,
                number: number,
                hasMore: hasMore
            )
        }
    }
}
