/// By what somebody may sign in to an account. One always remains.
package struct SignInWays: Hashable, Sendable {
    package enum Way: Hashable, Sendable {
        case password, passkey
    }

    package let hasPassword: Bool
    package let passkeys: Int

    /// An account that is gone has none.
    package init(of account: AccountID, _ db: DatabaseConnection) throws {
        hasPassword = try Account.credentials(account, db)?.hasPassword ?? false
        passkeys = try Passkey.count(of: account, db)
    }

    /// Whether there is another way in once the password, or one of the passkeys, is gone.
    package func remain(without way: Way) -> Bool {
        switch way {
        case .password: passkeys > 0
        case .passkey: hasPassword || passkeys > 1
        }
    }
}
