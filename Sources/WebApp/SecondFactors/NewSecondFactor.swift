import Auth
import Models

/// A factor that is about to be asked for, with its codes on paper.
struct NewSecondFactor: Sendable {
    let factor: SecondFactor
    let codes: NewRecoveryCodes

    /// - Parameter step: whose number has shown that the authenticator is set up; it opens nothing again.
    init(_ secret: OneTimeSecret, step: Int64, _ member: MemberVisit) throws {
        var generator = SystemRandomNumberGenerator()
        let (row, key) = (RowSecret(using: &generator), member.app.signingKey)
        factor = SecondFactor(
            accountID: member.account.id,
            secret: row,
            sealedSecret: try secret.sealed(rowSecret: row.bytes, with: key, using: &generator),
            lastStep: step,
            confirmedAt: member.now
        )
        codes = NewRecoveryCodes(for: factor, member.app.digestKey)
    }
}
