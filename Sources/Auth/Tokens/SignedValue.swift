/// A short text that we hand out and believe when it comes back, until it ends. Anybody can read it; nobody can change
/// it, use it for another purpose, or lengthen its time. One that is about a row of the database hangs on a secret of that
/// row besides, so that it is worth nothing once the row is another one.
package struct SignedValue: Hashable, Sendable {
    package let payload: String
    /// Epoch seconds.
    package let expiresAt: Int64

    package init(_ payload: String, expiresAt: Int64) {
        self.payload = payload
        self.expiresAt = expiresAt
    }

    /// `payload.expiry.signature`, safe in cookies, forms and addresses. `purpose` is a fixed word of the program's.
    package func signed(for purpose: String, secret: [UInt8] = [], with key: SigningKey) -> String {
        let body = Base64URL.encode(Array(payload.utf8)) + "." + String(expiresAt)
        return body + "." + Base64URL.encode(key.signature(of: parts(purpose, secret)))
    }

    /// Reads what `signed` wrote. `nil` when it was made for another purpose, by another key, is over, or is broken.
    package init?(_ text: String, for purpose: String, with key: SigningKey, now: Int64) {
        self.init(text, for: purpose, with: key, now: now) { _ in [] }
    }

    /// The same, and which key has signed it, alone: for whatever else has come of that key.
    package static func read(_ text: String, for purpose: String, with key: SigningKey, now: Int64)
        -> (value: SignedValue, signer: SigningKey)?
    {
        guard let (value, signature) = unproven(text), now < value.expiresAt,
            let signer = key.signer(of: signature, value.parts(purpose, []))
        else { return nil }
        return (value, signer)
    }

    /// The same, for a value that hangs on a secret: `secret` finds it by the payload, which nobody has vouched for yet,
    /// or `nil` where there is none.
    package init?(
        _ text: String,
        for purpose: String,
        with key: SigningKey,
        now: Int64,
        secret: (_ payload: String) throws -> [UInt8]?
    ) rethrows {
        guard let (value, signature) = Self.unproven(text) else { return nil }
        self = value
        guard now < expiresAt, let secret = try secret(payload), key.isValid(signature, of: parts(purpose, secret))
        else { return nil }
    }

    private static func unproven(_ text: String) -> (value: SignedValue, signature: [UInt8])? {
        let fields = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 3, let bytes = Base64URL.decode(fields[0]),
            let payload = String(validating: bytes, as: UTF8.self),
            let expiresAt = Int64(fields[1]), String(expiresAt) == fields[1],
            let signature = Base64URL.decode(fields[2])
        else { return nil }
        return (SignedValue(payload, expiresAt: expiresAt), signature)
    }

    private func parts(_ purpose: String, _ secret: [UInt8]) -> [[UInt8]] {
        let parts = [Array("value".utf8), Array(purpose.utf8), Array(payload.utf8), Array(String(expiresAt).utf8)]
        return secret.isEmpty ? parts : parts + [secret]
    }
}
