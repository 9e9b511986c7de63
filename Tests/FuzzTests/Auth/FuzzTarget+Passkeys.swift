@testable import Auth

extension FuzzTarget {
    /// What authenticators write: a value is read to its end or refused, and a key that was read is read again as the same.
    static let cbor = FuzzTarget(
        "cbor",
        seeds: [
            key, [0xA0], [0x83, 1, 2, 3], [0x5B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
            [0x9F, 0xFF],
        ],
        .plain { bytes in
            var reader = CBORReader(bytes)
            if (try? reader.value()) != nil {
                try require((1...bytes.count).contains(reader.position), "read beyond the end")
            }
            if let key = COSEKey(bytes: bytes) {
                try require(COSEKey(bytes: bytes) == key, "another key of the same bytes")
                try require(!key.isValid([], of: bytes), "nothing is a signature")
            }
        }
    )

    /// What browsers send of a passkey that was made: nothing but an answer to our question is one.
    static let registrations = FuzzTarget("registrations", texts: [registration], words: words) {
        text in
        guard let site, let challenge else { return }
        let made = try? PasskeyRegistration(
            json: text,
            challenge: challenge,
            relyingParty: site,
            userVerification: .preferred
        )
        guard let made else { return }
        try require(COSEKey(bytes: made.publicKey) != nil, "a key that cannot be read again")
        try require((1...1_023).contains(made.credentialID.count), "an identifier that cannot be kept")
        try require(made.aaguid.count == 16, "a model that cannot be kept")
    }

    /// What browsers send of a passkey that says whose account it is: nobody has the key, so nothing is taken.
    static let assertions = FuzzTarget("assertions", texts: [assertion], words: words) { text in
        guard let site, let challenge, let said = try? PasskeyAssertion(json: text) else { return }
        let stored = StoredPasskey(
            credentialID: said.credentialID,
            userHandle: said.userHandle ?? [1],
            publicKey: key,
            signCount: 0,
            isBackupEligible: false
        )
        let accepted = try? said.verify(
            with: stored,
            challenge: challenge,
            relyingParty: site,
            userVerification: .preferred,
            isAccountKnown: true
        )
        try require(accepted == nil, "an answer that nobody has signed: \(text)")
    }

    private static let words = [
        "\"type\"", "public-key", "clientDataJSON", "authenticatorData", "rawId", "\\u0000", "null",
    ]
    private static let site = RelyingParty(baseURL: "https://example.org", name: "Example")
    private static let challenge = PasskeyChallenge(String(repeating: "A", count: 43))

    /// ES256, with the base point of P-256.
    private static let key: [UInt8] =
        [0xA5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]
        + number("6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296")
        + [0x22, 0x58, 32] + number("4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5")

    private static func number(_ digits: String) -> [UInt8] {
        stride(from: 0, to: digits.count, by: 2).map { place in
            let start = digits.index(digits.startIndex, offsetBy: place)
            return UInt8(digits[start..<digits.index(start, offsetBy: 2)], radix: 16) ?? 0
        }
    }

    private static func clientData(_ type: String) -> String {
        let challenge = String(repeating: "A", count: 43)
        return Base64URL.encode(
            Array(#"{"type":"\#(type)","challenge":"\#(challenge)","origin":"https://example.org"}"#.utf8)
        )
    }

    private static let registration: String = {
        let data =
            SHA256.hash(Array("example.org".utf8)) + [0x41, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 16)
            + [0, 2, 9, 9] + key
        let object: [UInt8] =
            [0xA3, 0x63] + Array("fmt".utf8) + [0x64] + Array("none".utf8) + [0x67]
            + Array("attStmt".utf8) + [0xA0, 0x68]
            + Array("authData".utf8) + [0x58, UInt8(data.count)] + data
        return """
            {"id":"CQk","rawId":"CQk","type":"public-key","response":{"clientDataJSON":"\(clientData("webauthn.create"))",\
            "attestationObject":"\(Base64URL.encode(object))","transports":["internal"]}}
            """
    }()

    private static let assertion: String = {
        let data = SHA256.hash(Array("example.org".utf8)) + [0x05, 0, 0, 0, 1]
        return """
            {"id":"CQk","rawId":"CQk","type":"public-key","response":{"clientDataJSON":"\(clientData("webauthn.get"))",\
            "authenticatorData":"\(Base64URL.encode(data))","signature":"MAYCAQECAQE","userHandle":"AQ"}}
            """
    }()
}
