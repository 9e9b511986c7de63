import Auth
import Foundation
import HTTPServer
import Models
import Templates

/// Finding people, and being found (DR4, LM8).
enum FindFriendsController {
    private static let maxFound = 40

    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        let query = try member.visit.query
        let words = (query[.words] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        let next = query[.next].flatMap { LocalPath($0) }?.description
        let state = try search(String(words.prefix(EmailPolicy.maxBytes)), member)
        let finding = try FindingSettings(of: member)
        return member.page {
            FindFriendsPage(context: $0, words: words, state: state, next: next, finding: finding)
        }
    }

    private static func search(_ words: String, _ member: MemberVisit) throws -> FindFriendsPage.State {
        guard !words.isEmpty else { return .start }
        // "@ada" is how usernames are shown.
        let isEmail = words.dropFirst().contains("@")
        let field = EmailField(words)
        if isEmail {
            if let problem = field.problem { return .noAddress(problem) }
            let wait = member.app.addressThrottle.begin(account: member.account.id.rawValue, now: member.now)
            if wait > 0 { return .wait(Int(wait)) }
        } else if !words.contains(where: { $0.isLetter || $0.isNumber }) {
            return .noWords
        }
        let account = member.account.id
        let found = try member.app.database.read { db in
            if isEmail {
                return try FoundPerson.find(email: field.address, for: account, db).map { [$0] } ?? []
            }
            return try FoundPerson.search(words, for: account, limit: maxFound + 1, db)
        }
        if found.isEmpty { return .nobody }
        return .found(found.prefix(maxFound).map(PersonChoice.init), hasMore: found.count > maxFound)
    }
}

extension FindingSettings {
    init(of member: MemberVisit) throws {
        let account = member.account.id
        let rules = try member.app.database.read { try SignUpRules.current($0) }
        let links = try MemberLinks(of: member, rules)
        self = try member.app.database.read { db in
            FindingSettings(
                knownAddresses: try KnownAddress.count(of: account, db),
                isFindable: try !AddressVisibility.isHidden(account, db),
                links: links
            )
        }
    }
}

extension PersonChoice {
    init(_ found: FoundPerson) { self.init(person: Byline(found.person), relation: found.relation) }
}
