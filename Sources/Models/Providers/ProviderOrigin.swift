import Foundation

/// Where a session comes from that was begun through a provider of identities: it ends when the provider says so.
package struct ProviderOrigin: Hashable, Sendable {
    package let identity: IdentityID
    /// The digest of the provider's own session, where it names one.
    package let session: Data?

    package init(identity: IdentityID, session: Data?) { (self.identity, self.session) = (identity, session) }
}
