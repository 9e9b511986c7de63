import Auth
import HTTPServer
import Models
import Templates

/// Adds a passkey, which a device of the member makes.
enum PasskeyCreationController {
    /// What the browser asks the device.
    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        let ceremony = try PasskeyCeremony(member.visit, .adding)
        let account = member.account
        let known = try member.app.database.read { try Passkey.list(of: account.id, $0) }
        return try ceremony.question { challenge in
            let creation = PasskeyCreation(
                relyingParty: ceremony.relyingParty,
                challenge: challenge,
                userHandle: handle(of: account, member.app),
                userName: account.username,
                displayName: account.displayName,
                excluded: known.map(\.descriptor),
                userVerification: .preferred
            )
            guard let creation else { throw HTTPError(.notFound, "no handle of the account") }
            return creation.json
        }
    }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let naming = PasskeyNaming(form)
        guard naming.errors.isEmpty else { return try PasskeysView(naming: naming).response(member) }
        let ceremony = try PasskeyCeremony(member.visit, .adding)
        guard let asked = ceremony.asked(form) else { return try refuse(member, naming, .over) }
        guard let passkey = try made(form, naming.name, ceremony, asked, member) else {
            return try refuse(member, naming, .notTaken)
        }
        let (account, now) = (member.account.id, member.now)
        let added = try await member.app.database.write(orRefuse: PasskeyRefusal.self) { db in
            try ceremony.keepAnswered(asked, db)
            try passkey.add(to: account, now: now, db)
            try member.visit.keep(.passkeyAdded, of: account, detail: passkey.name, db)
        }
        switch added {
        case .success:
            let isOnly = member.app.settings.provider?.isOnly == true
            return member.redirect(to: .passkeys(.list), isOnly ? .passkeyKept : .passkeyAdded)
        case .failure(let refusal): return try refuse(member, naming, .refused(refusal))
        }
    }

    private static func made(
        _ form: FormData,
        _ name: String,
        _ ceremony: PasskeyCeremony,
        _ asked: PasskeyCeremony.Asked,
        _ member: MemberVisit
    ) throws -> NewPasskey? {
        let registration = try? PasskeyRegistration(
            json: form.exact(.passkey),
            challenge: asked.challenge,
            relyingParty: ceremony.relyingParty,
            userVerification: .preferred
        )
        return registration.map { made in
            NewPasskey(
                credentialID: made.credentialID,
                userHandle: handle(of: member.account, member.app),
                publicKey: made.publicKey,
                signCount: Int64(made.signCount),
                transports: made.transports.map(\.rawValue),
                aaguid: made.aaguid,
                name: name,
                isBackupEligible: made.isBackupEligible,
                isBackedUp: made.isBackedUp
            )
        }
    }

    /// What devices know the account by: 32 bytes that are the same for all of its passkeys, and tell nothing of it to whoever finds
    /// the device.
    private static func handle(of account: Account, _ app: App) -> [UInt8] {
        app.digestKey.digest(ContentDigest.hexadecimal(account.secret.bytes), for: "passkey user")
    }

    private static func refuse(_ member: MemberVisit, _ naming: PasskeyNaming, _ reason: PasskeyReason) throws
        -> Response
    {
        try PasskeysView(naming: naming, refusal: FieldErrors(form: reason)).response(member)
    }
}
