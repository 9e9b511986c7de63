import Auth
import HTTPServer
import Models
import Templates

/// Who a member is at the provider: joined, left.
enum ProviderSettingsController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        let settings = try ProviderAnswer.client(member.visit).settings
        let joined = try identity(member, settings).map { try shown($0, member) }
        let pending = try PendingPerson(member.visit)?.label
        return member.page { context in
            ProviderSettingsPage(
                context: context,
                name: settings.name,
                joined: joined,
                pending: pending,
                now: Int(member.now)
            )
        }
    }

    /// Sets out to the provider, to come back as somebody who can be joined.
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        try await ProviderDeparture(visit: member.visit, form: form).response()
    }

    /// They agree.
    @Sendable static func join(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let settings = try ProviderAnswer.client(member.visit).settings
        guard let pending = try PendingPerson(member.visit) else { return member.redirect(to: .provider(.settings)) }
        let (visit, account, now) = (member.visit, member.account.id, member.now)
        let outcome = try await member.app.database.write(orRefuse: IdentityProblem.self) { db -> Bool in
            guard try pending.take(visit, db) else { return false }
            let joined = try Identity.join(
                account,
                issuer: settings.provider.issuer,
                subject: pending.subject,
                label: pending.label,
                now: now,
                db
            )
            if joined.isNew { try visit.keep(.providerJoined, of: account, detail: pending.label, db) }
            return true
        }
        var response: Response
        switch outcome {
        case .success(let isDone): response = member.redirect(to: .provider(.settings), isDone ? .providerJoined : nil)
        case .failure(let problem): response = ProviderAnswer.problem(visit, problem)
        }
        response.add(PendingPerson.end(visit))
        return response
    }

    @Sendable static func leave(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let settings = try ProviderAnswer.client(member.visit).settings
        guard let identity = try identity(member, settings), form.text(.identity) == name(identity, member) else {
            return member.redirect(to: .provider(.settings))
        }
        let (visit, session, now) = (member.visit, member.session.digest, member.now)
        let outcome = try await member.app.database.write(orRefuse: IdentityProblem.self) { db in
            try identity.leave(keeping: session, now: now, db)
            let former = try identity.former()
            try visit.keep(.providerLeft, of: identity.accountID, detail: identity.label, former: former, db)
        }
        switch outcome {
        case .success: return member.redirect(to: .provider(.settings), .providerLeft)
        case .failure(let problem): return ProviderAnswer.problem(visit, problem)
        }
    }

    private static func identity(_ member: MemberVisit, _ settings: ProviderSettings) throws -> Identity? {
        try member.app.database.read { db in
            try Identity.find(of: member.account.id, issuer: settings.provider.issuer, db)
        }
    }

    private static func shown(_ identity: Identity, _ member: MemberVisit) throws -> ProviderSettingsPage.Joined {
        let ways = try member.app.database.read { db in
            try SignInWays(of: member.account.id, issuer: member.visit.issuer, db)
        }
        return ProviderSettingsPage.Joined(
            label: identity.label,
            name: name(identity, member),
            lastUsed: Int(identity.lastUsedAt),
            isLastWayIn: !ways.remain(without: .provider)
        )
    }

    /// What a form calls it. A page that is older than the identity ends none that was joined since.
    private static func name(_ identity: Identity, _ member: MemberVisit) -> String {
        member.app.digestKey.tag([identity.secret.bytes], for: "identity")
    }
}
