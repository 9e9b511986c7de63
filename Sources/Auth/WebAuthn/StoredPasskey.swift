/// What is kept of a passkey, as far as an answer of it is checked by that.
package struct StoredPasskey: Hashable, Sendable {
    package let credentialID: [UInt8]
    /// The account whose passkey it is.
    package let userHandle: [UInt8]
    /// A COSE key.
    package let publicKey: [UInt8]
    package let signCount: UInt32
    package let isBackupEligible: Bool

    package init(
        credentialID: [UInt8],
        userHandle: [UInt8],
        publicKey: [UInt8],
        signCount: UInt32,
        isBackupEligible: Bool
    ) {
        self.credentialID = credentialID
        self.userHandle = userHandle
        self.publicKey = publicKey
        self.signCount = signCount
        self.isBackupEligible = isBackupEligible
    }
}
