/// What the browser says of a request (WebAuthn section 5.8.1). The authenticator signs it, so a page cannot lie in it.
struct ClientData {
    enum Ceremony: String {
        case creation = "webauthn.create"
        case assertion = "webauthn.get"
    }

    /// What all is signed by.
    let hash: [UInt8]
    private let value: JSONValue

    private static let maxBytes = 8_192

    init(_ bytes: [UInt8]) throws(WebAuthnError) {
        // WebAuthn section 7.1 step 5: UTF-8 in which a mark of byte order may stand in front.
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
        guard let value = try? JSONReader.read(text, maxBytes: Self.maxBytes), value.isObject else {
            throw .malformedClientData
        }
        self.value = value
        hash = SHA256.hash(bytes)
    }

    /// Steps 7 to 9 of section 7.1, 11 to 13 of section 7.2: it is of this ceremony, this challenge and this site, and no
    /// foreign page stood around it.
    func check(
        _ ceremony: Ceremony,
        challenge: PasskeyChallenge,
        relyingParty: RelyingParty
    ) throws(WebAuthnError) {
        guard value["type"]?.string?.isExactly(ceremony.rawValue) == true else { throw .wrongType }
        guard let answered = value["challenge"]?.string.flatMap(Base64URL.decode),
            equalInConstantTime(answered, challenge.bytes)
        else { throw .wrongChallenge }
        guard value["origin"]?.string?.isExactly(relyingParty.origin) == true else { throw .wrongOrigin }
        let isCrossOrigin = value["crossOrigin"] ?? .bool(false)
        guard isCrossOrigin == .bool(false), value["topOrigin"] == nil else { throw .crossOrigin }
    }
}
