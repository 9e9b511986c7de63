/// A short text that we hand out and believe when it comes back, until it ends. Anybody can read it; nobody can change
/// it, use it for another purpose, or lengthen its time.
package struct SignedValue: Hashable, Sendable {
    package let payload: String
    /// Epoch seconds.
    package let expiresAt: Int64

    package init(_ payload: String, expiresAt: Int64) {
        self.payload = payload
        self.expiresAt = expiresAt
    }

    /// `payload.expiry.signature`, safe in cookies, forms and addresses. `purpose` is a fixed word of the program's.
    package func signed(for purpose: String, with key: SigningKey) -> String {
        let body = Base64URL.encode(Array(payload.utf8)) + "." + String(expiresAt)
        return body + "." + Base64URL.encode(key.signature(of: parts(purpose)))
    }

    /// Reads what `signed` wrote. `nil` when it was made for another purpose, by another key, is over, or is broken.
    package init?(_ text: String, for purpose: String, with key: SigningKey, now: Int64) {
        let fields = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 3, let bytes = Base64URL.decode(fields[0]),
            let payload = String(validating: bytes, as: UTF8.self),
            let expiresAt = Int64(fields[1]), String(expiresAt) == fields[1],
            let signature = Base64URL.decode(fields[2])
        else { return nil }
        self.init(payload, expiresAt: expiresAt)
        guard key.isValid(signature, of: parts(purpose)), now < expiresAt else { return nil }
    }

    private func parts(_ purpose: String) -> [[UInt8]] {
        [Array("value".utf8), Array(purpose.utf8), Array(payload.utf8), Array(String(expiresAt).utf8)]
    }
}
