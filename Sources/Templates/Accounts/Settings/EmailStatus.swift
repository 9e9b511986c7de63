/// What is known of a member's e-mail address.
package struct EmailStatus: Hashable, Sendable {
    package let address: String
    package let isConfirmed: Bool
    /// The one to come, once its link is opened.
    package let pending: String?

    package init(address: String, isConfirmed: Bool, pending: String? = nil) {
        self.address = address
        self.isConfirmed = isConfirmed
        self.pending = pending
    }
}
