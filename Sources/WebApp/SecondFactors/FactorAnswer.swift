import Auth
import Models

/// A code that was typed, and is right as far as could be read: that it was not taken already is settled when it is taken.
enum FactorAnswer: Sendable {
    case number(step: Int64)
    case recoveryCode(TokenDigest)

    /// `nil` for what is wrong.
    static func find(_ typed: String, for factor: SecondFactor, _ visit: Visit) throws -> FactorAnswer? {
        if let code = RecoveryCode(typed) {
            let digest = TokenDigest(code.digest(rowSecret: factor.secret.bytes, with: visit.app.digestKey))
            return try visit.app.database.read { try factor.hasCode(digest, $0) } ? .recoveryCode(digest) : nil
        }
        guard let secret = try secret(of: factor, visit.app) else { return nil }
        return OneTimePassword.step(of: typed, secret: secret, now: visit.now, after: factor.lastStep)
            .map { .number(step: $0) }
    }

    /// `nil` for what was damaged. It may be sealed under a key that is newer than what this process knows.
    private static func secret(of factor: SecondFactor, _ app: App) throws -> OneTimeSecret? {
        func open() -> OneTimeSecret? {
            OneTimeSecret(sealed: factor.sealedSecret, rowSecret: factor.secret.bytes, with: app.signingKey)
        }
        if let secret = open() { return secret }
        try app.lookAtKeys()
        return open()
    }

    var method: SignInMethod {
        switch self {
        case .number: .oneTimePassword
        case .recoveryCode: .recoveryCode
        }
    }

    /// Takes it, and none twice. Returns whether it was there to be taken.
    func take(of factor: SecondFactor, _ visit: Visit, _ db: DatabaseConnection) throws -> Bool {
        switch self {
        case .number(let step): return try factor.take(step, db)
        case .recoveryCode(let digest):
            guard try factor.useCode(digest, now: visit.now, db) else { return false }
            try visit.keep(.recoveryCodeUsed, of: factor.accountID, db)
            return true
        }
    }
}
