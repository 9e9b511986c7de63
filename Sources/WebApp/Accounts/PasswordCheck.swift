import Auth
import Models

/// Compares passwords, on the pool for that.
struct PasswordCheck: Sendable {
    let app: App
    /// As in `WorkPool.run`.
    var share: String?

    /// The first of them whose password it is; `nil` for none. The work is the same whoever is among them. A hash of an old
    /// cost is made anew. Throws 503 when too many wait.
    func credentials(_ candidates: [Credentials?], _ password: String) async throws -> Credentials? {
        var right: Credentials?
        for candidate in candidates {
            let found = try await verify(candidate, password)
            right = right ?? found
        }
        return right
    }

    /// Asks a member for the password again.
    func credentials(_ id: AccountID, _ password: String) async throws -> Credentials? {
        let found = try app.database.read { try Account.credentials(id, $0) }
        return try await verify(found, password)
    }

    /// The hash of a new password.
    func hash(_ password: String) async throws -> String {
        let cost = app.settings.passwordCost
        return try await app.hashPool.run(share: share) {
            var generator = SystemRandomNumberGenerator()
            return try PasswordHash(of: password, cost: cost, using: &generator).description
        }
    }

    private func verify(_ credentials: Credentials?, _ password: String) async throws -> Credentials? {
        let cost = app.settings.passwordCost
        let (isRight, newHash) = try await app.hashPool.run(share: share) { () -> (Bool, String?) in
            guard let credentials, let hash = PasswordHash(credentials.passwordHash) else {
                PasswordHash.verifyNothing(password, cost: cost)
                return (false, nil)
            }
            guard hash.verify(password) else { return (false, nil) }
            guard hash.needsUpgrade(to: cost) else { return (true, nil) }
            var generator = SystemRandomNumberGenerator()
            return (true, try PasswordHash(of: password, cost: cost, using: &generator).description)
        }
        guard isRight, let credentials else { return nil }
        guard let newHash else { return credentials }
        return try await app.database.write { try Account.upgrade(credentials, to: newHash, $0) }
    }
}
