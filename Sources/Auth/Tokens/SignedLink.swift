/// An address of ours that works for whoever holds it, until it ends, without a row in the database.
package struct SignedLink: Hashable, Sendable {
    /// As `Route` prints it, without a query.
    package let path: String
    /// Epoch seconds.
    package let expiresAt: Int64

    package init(path: String, expiresAt: Int64) {
        self.path = path
        self.expiresAt = expiresAt
    }

    /// The value of the query's `signature`; `expires` beside it carries `expiresAt` in decimal.
    package func signature(for purpose: String, with key: SigningKey) -> String {
        Base64URL.encode(key.signature(of: parts(purpose)))
    }

    /// The path with both in its query.
    package func signed(for purpose: String, with key: SigningKey) -> String {
        "\(path)?expires=\(expiresAt)&signature=\(signature(for: purpose, with: key))"
    }

    /// Whether `expires` and `signature`, as a query brought them, are ours for this path and not over.
    package static func isValid(
        path: String,
        expires: String?,
        signature: String?,
        for purpose: String,
        with key: SigningKey,
        now: Int64
    ) -> Bool {
        guard let expires, let expiresAt = Int64(expires), String(expiresAt) == expires,
            let signature, let bytes = Base64URL.decode(signature)
        else { return false }
        let link = SignedLink(path: path, expiresAt: expiresAt)
        return key.isValid(bytes, of: link.parts(purpose)) && now < expiresAt
    }

    private func parts(_ purpose: String) -> [[UInt8]] {
        [Array("link".utf8), Array(purpose.utf8), Array(path.utf8), Array(String(expiresAt).utf8)]
    }
}
