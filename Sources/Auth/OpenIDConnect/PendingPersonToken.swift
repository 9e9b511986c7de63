/// Half an hour: long enough to fill in a form, and to find a password.
package enum PendingPersonPurpose: TokenPurpose {
    package static let lifetimeSeconds: Int64 = 1_800
}

/// The cookie of a browser that has brought somebody from the provider of identities whom the site does not know.
package typealias PendingPersonToken = Token<PendingPersonPurpose>
