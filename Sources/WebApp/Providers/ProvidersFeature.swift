import Auth
import Clocks
import HTTPServer
import Models
import Templates

extension ProvidersFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.post(ProvidersPath.start, ProviderStartController.create)
        routes.get(ProvidersPath.comeBack, ProviderReturnController.show)
        routes.get(ProvidersPath.new, ProviderSignUpController.new)
        routes.post(ProvidersPath.new, ProviderSignUpController.create)
        routes.get(ProvidersPath.left, ProviderLogOutController.show)
        routes.add(.post, ProvidersPath.backChannel, BackChannelController.create)
        routes.get(ProvidersPath.settings, member: ProviderSettingsController.show)
        routes.post(ProvidersPath.settings, fresh: ProviderSettingsController.create)
        routes.post(ProvidersPath.joining, fresh: ProviderSettingsController.join)
        routes.post(ProvidersPath.leaving, fresh: ProviderSettingsController.leave)
    }

    var jobs: [String: JobHandler] { OperatorSweepJob.handlers }

    func scheduleDailyJobs(now: Int64, _ db: DatabaseConnection) throws {
        try OperatorSweepJob.enqueue(at: now, now: now, db)
    }

    var retention: [RetentionRule] {
        [
            RetentionRule(
                "That somebody has come from the identity provider, and what it has said of log-outs, by a digest: each is taken once",
                "provider_once",
                seconds: ProviderWay.lifetimeSeconds,
                since: "they set out, or the word is over"
            ) { try ProviderOnce.removeExpired(now: $0, $1) },
            RetentionRule(
                "What the identity provider has said of whoever has no account here yet",
                "pending_person",
                seconds: PendingPersonToken.lifetimeSeconds,
                since: "they came from there"
            ) { try WaitingPerson.removeExpired(now: $0, $1) },
        ]
    }

    func export(_ source: ExportSource) throws -> ExportPart {
        let identities = try Identity.list(of: source.owner.id, source.db)
        guard !identities.isEmpty else { return ExportPart() }
        return ExportPart(texts: [("provider.json", try ExportJSON.bytes(identities.map(ExportedIdentity.init)))])
    }
}

/// Who somebody is at a provider of identities.
struct ExportedIdentity: Encodable {
    let issuer: String
    let subject: String
    let label: String
    let createdAt: String
    let lastUsedAt: String

    init(_ identity: Identity) {
        (issuer, subject, label) = (identity.issuer, identity.subject, identity.label)
        createdAt = Timestamp.text(identity.createdAt)
        lastUsedAt = Timestamp.text(identity.lastUsedAt)
    }
}
