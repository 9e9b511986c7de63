import Models

/// A device that is logged in.
package struct SessionRow: Hashable, Sendable {
    /// Names the session in addresses; never the cookie or its hash.
    package let id: String
    package let userAgent: String
    /// Seconds since 1970.
    package let lastUsed: Int
    package let isCurrent: Bool
    package let method: SignInMethod
    package let network: NetworkWords

    package init(
        id: String,
        userAgent: String,
        lastUsed: Int,
        isCurrent: Bool,
        method: SignInMethod = .password,
        network: NetworkWords = .unknown
    ) {
        self.id = id
        self.userAgent = userAgent
        self.lastUsed = lastUsed
        self.isCurrent = isCurrent
        self.method = method
        self.network = network
    }
}
