import HTTPServer
import Models
import Templates

/// The page of the passkeys, perhaps with what was not done.
struct PasskeysView {
    /// What was typed and not taken.
    var naming: PasskeyNaming?
    var refusal = FieldErrors.none

    init(naming: PasskeyNaming? = nil, refusal: FieldErrors = .none) {
        (self.naming, self.refusal) = (naming, refusal)
    }

    init(refusing reason: PasskeyReason) { refusal = FieldErrors(form: reason) }

    func response(_ member: MemberVisit) throws -> Response {
        let (passkeys, ways) = try member.app.database.read { db in
            (
                try Passkey.list(of: member.account.id, db),
                try SignInWays(of: member.account.id, issuer: member.visit.issuer, db)
            )
        }
        let isFine = refusal.isEmpty && naming?.errors.isEmpty != false
        return member.page(status: isFine ? .ok : .unprocessableContent) { context in
            PasskeysPage(
                context: context,
                passkeys: passkeys.map(PasskeyRow.init),
                isPossible: member.visit.relyingParty != nil,
                hasPassword: ways.hasPassword,
                naming: naming ?? .proposed(userAgent: member.visit.userAgent),
                refusal: refusal,
                now: Int(member.now)
            )
        }
    }
}

extension PasskeyRow {
    init(_ passkey: Passkey) {
        self.init(
            id: passkey.id,
            name: passkey.name,
            isCopied: passkey.isBackedUp,
            added: Int(passkey.createdAt),
            lastUsed: passkey.lastUsedAt.map { Int($0) }
        )
    }
}

extension PasskeyNaming {
    /// What somebody typed as a name.
    init(id: Int64? = nil, _ form: FormData) {
        let name = form.text(.name)
        var errors = FieldErrors.none
        if name.isEmpty { errors.add(.name, PasskeyReason.noName) }
        errors.check(.name, name, limit: Passkey.maxName)
        self.init(id: id, name: name, errors: errors)
    }
}
