import Foundation

/// The two ways that passkeys take through pages: requests to them, and what comes back in a form.
enum PasskeyJSON {
    static func text(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings, numbers and lists of them are always written.
        guard let data = try? encoder.encode(value) else { preconditionFailure("a request to passkeys is JSON") }
        return String(decoding: data, as: UTF8.self)
    }

    /// The longest answer: a certificate of an attestation and an RSA key of 8192 bits, a third longer in base64url.
    static let maxBytes = 65_536

    /// What `toJSON` of a `PublicKeyCredential` gives: the passkey's id and the fields of `response`.
    static func read(_ text: String) throws(WebAuthnError) -> (id: [UInt8], response: JSONValue) {
        guard text.utf8.count <= maxBytes, let value = try? JSONReader.read(Array(text.utf8), maxBytes: maxBytes),
            value["type"]?.string == "public-key", let response = value["response"], response.isObject,
            let id = bytes(value["rawId"]), id == bytes(value["id"]), !id.isEmpty
        else { throw .malformedResponse }
        return (id, response)
    }

    static func bytes(_ value: JSONValue?) -> [UInt8]? { value?.string.flatMap(Base64URL.decode) }
}
