import Foundation

/// What operators have said of who may make an account. Kept in the database, so that every process reads the same at once.
package struct SignUpRules: Hashable, Sendable {
    package var policy = SignUpPolicy.open
    /// Domains of addresses that may sign up; empty: all.
    package var allowedDomains: [String] = []
    /// Those that may not, whatever is allowed.
    package var refusedDomains: [String] = []
    /// Links that each member may make within thirty days.
    package var memberLinks = Self.memberLinksAtFirst
    /// What whoever wants to be let in is asked; empty: what every language of the site has for it.
    package var question = ""

    package static let memberLinksAtFirst = 3
    package static let mostMemberLinks = 100
    private static let setting = "sign-ups"

    package init() {}

    /// What holds now.
    package static func current(_ db: DatabaseConnection) throws -> SignUpRules {
        guard let kept = try Setting.value(setting, db) else { return SignUpRules() }
        return try JSONDecoder().decode(SignUpRules.self, from: Data(kept))
    }

    /// Holds from now on, and stands in the list of decisions.
    package func keep(by moderator: Moderator, now: Int64, _ db: DatabaseConnection) throws {
        guard try SignUpRules.current(db) != self else { return }
        let text = try JSONText.encode(self)
        try ModerationEntry.writeChange("sign-ups: \(policy.rawValue)", by: moderator, now: now, db)
        try Setting.replace(Self.setting, with: Array(text.utf8), now: now, db)
    }
}

extension SignUpRules: Codable {
    private enum Key: String, CodingKey {
        case policy, allowedDomains, refusedDomains, memberLinks, question
    }

    /// What an older version has not written is as at first.
    package init(from decoder: any Decoder) throws {
        let kept = try decoder.container(keyedBy: Key.self)
        policy = try kept.decodeIfPresent(SignUpPolicy.self, forKey: .policy) ?? policy
        allowedDomains = try kept.decodeIfPresent([String].self, forKey: .allowedDomains) ?? allowedDomains
        refusedDomains = try kept.decodeIfPresent([String].self, forKey: .refusedDomains) ?? refusedDomains
        memberLinks = try kept.decodeIfPresent(Int.self, forKey: .memberLinks) ?? memberLinks
        question = try kept.decodeIfPresent(String.self, forKey: .question) ?? question
    }

    package func encode(to encoder: any Encoder) throws {
        var kept = encoder.container(keyedBy: Key.self)
        try kept.encode(policy, forKey: .policy)
        try kept.encode(allowedDomains, forKey: .allowedDomains)
        try kept.encode(refusedDomains, forKey: .refusedDomains)
        try kept.encode(memberLinks, forKey: .memberLinks)
        try kept.encode(question, forKey: .question)
    }
}
