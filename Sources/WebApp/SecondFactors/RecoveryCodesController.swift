import Auth
import HTTPServer
import Models
import Templates

/// The codes on paper.
enum RecoveryCodesController {
    /// New ones in the place of the old.
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (account, visit) = (member.account.id, member.visit)
        guard let factor = try member.app.database.read({ try SecondFactor.find(of: account, $0) }) else {
            return member.redirect(to: .secondFactor(.settings))
        }
        let codes = NewRecoveryCodes(for: factor, member.app.digestKey)
        let isMade = try await member.app.database.write { db in
            guard try factor.replaceCodes(with: codes.digests, db) else { return false }
            try visit.keep(.recoveryCodesMade, of: account, db)
            return true
        }
        return isMade ? codes.page(member, isNew: false) : member.redirect(to: .secondFactor(.settings))
    }

    /// As a file, of what the page has sent back: nothing but codes, and nothing is stored.
    @Sendable static func show(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let codes = form.all(.recoveryCode).prefix(RecoveryCode.count).compactMap(RecoveryCode.init)
        guard !codes.isEmpty else { return member.redirect(to: .secondFactor(.settings)) }
        let text = RecoveryCodesFile.text(codes, username: member.account.username)
        return Response(
            headers: .download("recovery-codes.txt", "text/plain; charset=utf-8"),
            body: .bytes(Array(text.utf8))
        )
    }
}
