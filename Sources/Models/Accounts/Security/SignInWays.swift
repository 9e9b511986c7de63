/// By what somebody may sign in to an account: the one answer to that question. One always remains.
package struct SignInWays: Hashable, Sendable {
    package enum Way: Hashable, Sendable {
        case password, passkey, provider
    }

    package let hasPassword: Bool
    package let passkeys: Int
    /// Whether the account is joined with who they are at the provider by which people sign in.
    package let hasProvider: Bool

    /// An account that is gone has none.
    /// - Parameter issuer: of the provider by which people sign in; `nil` where by none. An identity of another one opens nothing: it
    ///   may be a former one's.
    package init(of account: AccountID, issuer: String?, _ db: DatabaseConnection) throws {
        hasPassword = try Account.credentials(account, db)?.hasPassword ?? false
        passkeys = try Passkey.count(of: account, db)
        hasProvider = try issuer.map { try Identity.find(of: account, issuer: $0, db) != nil } ?? false
    }

    /// Whether there is another way in once the password, one of the passkeys, or the identity is gone.
    package func remain(without way: Way) -> Bool {
        switch way {
        case .password: hasProvider || passkeys > 0
        case .passkey: hasPassword || hasProvider || passkeys > 1
        case .provider: hasPassword || passkeys > 0
        }
    }
}
