import HTTPServer
import Models
import Templates

/// Does without the password, for whoever has passkeys.
enum PasswordRemovalController {
    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (account, kept, now) = (member.account.id, member.session.digest, member.now)
        let session = RenewedSession(of: member)
        let removed = try await member.app.database.write(orRefuse: PasskeyRefusal.self) { db in
            guard let old = try Account.credentials(account, db), old.hasPassword,
                try Account.removePassword(old, keeping: kept, issuer: member.visit.issuer, now: now, db)
            else { return false }
            try session.keep(db)
            try member.visit.keep(.passwordRemoved, of: account, db)
            return true
        }
        switch removed {
        case .success(let isRemoved):
            var response = member.redirect(to: .passkeys(.list), isRemoved ? .passwordRemoved : nil)
            guard isRemoved else { return response }
            response.add(session.cookie)
            // Browsers that were known before are known no longer; this one is.
            response.add(try KnownDevices(member.visit).cookie(adding: account))
            return response
        case .failure(let refusal): return try PasskeysView(refusing: .refused(refusal)).response(member)
        }
    }
}
