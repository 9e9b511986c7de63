/// The provider by which people sign in, as far as pages speak of it.
package struct IdentityProviderName: Hashable, Sendable {
    /// What people call it.
    package let name: String
    /// Whether nobody gets in by a password.
    package let isOnly: Bool

    package init(name: String, isOnly: Bool = false) { (self.name, self.isOnly) = (name, isOnly) }
}
