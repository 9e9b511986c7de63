import Foundation

/// Where a session comes from that was begun through a provider of identities: it ends when the provider says so.
package struct ProviderOrigin: Hashable, Sendable {
    package let identity: IdentityID
    /// The digest of the provider's own session, where it names one.
    package let session: Data?
    /// When they last proved there who they are, and never later than it was told; 0 where the provider does not say. A provider that
    /// has asked them nothing proves nothing.
    package let provedAt: Int64

    package init(identity: IdentityID, session: Data?, provedAt: Int64 = 0) {
        (self.identity, self.session, self.provedAt) = (identity, session, provedAt)
    }

    /// Whether that is a proof of whose account it is for what cannot be taken back.
    package func isFresh(now: Int64) -> Bool { provedAt <= now && now - provedAt < Session.freshSeconds }
}
