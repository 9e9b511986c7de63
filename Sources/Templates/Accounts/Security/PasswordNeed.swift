/// Whether a form asks for the password once more.
package struct PasswordNeed: Hashable, Sendable {
    /// Whether the account has one.
    package let hasPassword: Bool
    /// Whether they could prove it by a passkey as well.
    package let hasPasskeys: Bool
    /// Whether the member has just said whose account it is.
    package let isFresh: Bool

    package init(hasPassword: Bool = true, hasPasskeys: Bool = false, isFresh: Bool = false) {
        self.hasPassword = hasPassword
        self.hasPasskeys = hasPasskeys
        self.isFresh = isFresh
    }

    /// Whoever has no password is asked by a page of its own.
    var isAsked: Bool { hasPassword && !isFresh }

    /// Beside the field.
    var help: String? { hasPasskeys ? tr("Or leave it empty, and confirm with a passkey.") : nil }
}
