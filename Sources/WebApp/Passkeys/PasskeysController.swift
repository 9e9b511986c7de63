import HTTPServer
import Models
import Templates

/// A member's passkeys.
enum PasskeysController {
    @Sendable static func index(_ member: MemberVisit) async throws -> Response {
        try PasskeysView().response(member)
    }

    /// Gives one another name.
    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let passkey = try passkey(member)
        let naming = PasskeyNaming(id: passkey.id, form)
        guard naming.errors.isEmpty else { return try PasskeysView(naming: naming).response(member) }
        let isRenamed = try await member.app.database.write {
            try Passkey.rename(passkey.id, of: passkey.accountID, to: naming.name, $0)
        }
        guard isRenamed else { throw HTTPError(.notFound, "no such passkey") }
        return member.redirect(to: .passkeys(.list), .passkeyRenamed)
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (id, now) = (try passkey(member).id, member.now)
        let removed = try await member.app.database.write(orRefuse: PasskeyRefusal.self) { db in
            let passkey = try Passkey.remove(id, of: member.account.id, issuer: member.visit.issuer, now: now, db)
            if let passkey { try member.visit.keep(.passkeyRemoved, of: passkey.accountID, detail: passkey.name, db) }
            return passkey
        }
        switch removed {
        case .success(nil): throw HTTPError(.notFound, "no such passkey")
        case .success: return member.redirect(to: .passkeys(.list), .passkeyRemoved)
        case .failure(let refusal): return try PasskeysView(refusing: .refused(refusal)).response(member)
        }
    }

    /// Throws 404 for somebody else's.
    private static func passkey(_ member: MemberVisit) throws -> Passkey {
        let id = try member.parameter(.passkey)
        guard let passkey = try member.app.database.read({ try Passkey.find(id, of: member.account.id, $0) }) else {
            throw HTTPError(.notFound, "no such passkey")
        }
        return passkey
    }
}
