import Auth
import HTTPServer
import Models
import Templates

/// Ten codes, and what the database keeps of them.
struct NewRecoveryCodes: Sendable {
    let codes: [RecoveryCode]
    let digests: [TokenDigest]

    init(for factor: SecondFactor, _ key: DigestKey) {
        var generator = SystemRandomNumberGenerator()
        codes = RecoveryCode.all(using: &generator)
        digests = codes.map { TokenDigest($0.digest(rowSecret: factor.secret.bytes, with: key)) }
    }

    /// Shown this once; no cache keeps a member's page.
    func page(_ member: MemberVisit, isNew: Bool) -> Response {
        member.page {
            RecoveryCodesPage(context: $0, codes: codes, username: member.account.username, isNew: isNew)
        }
    }
}
