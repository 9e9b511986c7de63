import HTTPServer
import Models
import Templates

/// Links of a member by which one person each signs up.
enum MemberLinksController {
    /// Answers with the link itself: nobody can show it again.
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let rules = try member.app.database.read { try SignUpRules.current($0) }
        let links = try MemberLinks(of: member, rules)
        guard let links, links.mayMake else { return member.redirect(to: .friends(.find), .signUpLinkRefused) }
        let code = try SignUpLinkCode.code(for: form, of: member.account.id, in: member.app)
        let (account, now, most) = (member.account.id, member.now, rules.memberLinks)
        let link = NewSignUpLink(TokenDigest(code.digest), endsAt: now + SignUpLink.memberSeconds)
        let (isMade, isGood) = try await member.app.database.write { db in
            let isMade = try link.make(by: account, most: most, now: now, db)
            return (isMade, try BroughtLink.find(TokenDigest(code.digest), now: now, db) != nil)
        }
        guard isMade else { return member.redirect(to: .friends(.find), .signUpLinksUsedUp) }
        guard isGood else { return member.redirect(to: .friends(.find), .signUpLinkOver) }
        let address = member.app.address.absolute(Route.signUp(link: code.text).path)
        return member.page { SignUpLinkPage(context: $0, address: address, uses: 1, back: .friends(.find)) }
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (id, account, now) = (try member.parameter(.link), member.account.id, member.now)
        let (isEnded, isTheirs) = try await member.app.database.write { db in
            (try SignUpLink.end(id, of: account, now: now, db), try SignUpLink.exists(id, of: account, db))
        }
        guard isTheirs else { throw HTTPError(.notFound, "no such link") }
        return member.redirect(to: .friends(.find), isEnded ? .signUpLinkEnded : .signUpLinkGone)
    }
}

extension MemberLinks {
    /// `nil` where members make none: everybody may come, nobody may, or operators make all of them.
    init?(of member: MemberVisit, _ rules: SignUpRules) throws {
        guard rules.policy == .invited, rules.memberLinks > 0 else { return nil }
        let (account, now) = (member.account, member.now)
        let (links, count) = try member.app.database.read { db in
            (
                try SignUpLink.list(by: account.id, now: now, db),
                try NewSignUpLink.count(by: account.id, now: now, db)
            )
        }
        self.init(
            links: links,
            left: max(0, rules.memberLinks - count),
            obstacle: account.isEmailConfirmed
                ? member.app.settings.newMembers.end(of: account, now: now).map { .new(until: $0) } : .unconfirmed
        )
    }
}
