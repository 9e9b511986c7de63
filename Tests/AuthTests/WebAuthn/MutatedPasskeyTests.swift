import Testing

@testable import Auth

/// What strangers send in the place of an answer: changed at one place or several, cut, or longer.
struct MutatedPasskeyTests {
    private let site: RelyingParty
    private let challenge: PasskeyChallenge
    private let stored = TestAuthenticator().stored

    init() throws {
        var random = SeededGenerator(73)
        site = try #require(RelyingParty(baseURL: "https://hereabouts.example", name: "Hereabouts"))
        challenge = PasskeyChallenge(using: &random)
    }

    private func mutated(_ bytes: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes.removeLast(min(bytes.count, Int.random(in: 1...9, using: &random)))
            case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
            case 2 where place < bytes.count: bytes.remove(at: place)
            case 3 where place < bytes.count:
                bytes[place] = [0, 0x7F, 0x80, 0xFF, 0x1B, 0xBF].randomElement(using: &random)!
            case let other where place < bytes.count: bytes[place] ^= 1 << (UInt8(other) + UInt8(place % 4))
            default: bytes += [0]
            }
        }
        return bytes
    }

    private func isAccepted(_ json: String) -> Bool {
        guard let assertion = try? PasskeyAssertion(json: json) else { return false }
        let accepted = try? assertion.verify(
            with: stored,
            challenge: challenge,
            relyingParty: site,
            userVerification: .required,
            isAccountKnown: true
        )
        return accepted != nil
    }

    @Test func `of 2000 changed answers none passes`() throws {
        var random = SeededGenerator(2_000)
        let authenticator = TestAuthenticator()
        let clientData = authenticator.clientData("webauthn.get", challenge)
        let data = SHA256.hash(Array("hereabouts.example".utf8)) + [0x1D, 0, 0, 0, 1]
        let parts = [clientData, data, authenticator.signer.signature(of: data + SHA256.hash(clientData))]
        func json(_ parts: [[UInt8]]) -> String {
            PasskeyAnswers.assertion(
                id: authenticator.credentialID,
                clientData: parts[0],
                authenticatorData: parts[1],
                signature: parts[2]
            )
        }
        #expect(isAccepted(json(parts)))
        for number in 0..<2_000 {
            var changed = parts
            changed[number % 3] = mutated(parts[number % 3], using: &random)
            guard changed != parts else { continue }
            #expect(!isAccepted(json(changed)), "\(number): \(changed[number % 3])")
        }
    }

    @Test func `2000 changed forms and attestations are read or refused`() throws {
        var random = SeededGenerator(2_001)
        let form = Array(TestAuthenticator().creation(challenge).utf8)
        let data =
            SHA256.hash(Array("hereabouts.example".utf8)) + [0x5D, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 16)
        let attestation = CBORWriter.map([
            (CBORWriter.text("fmt"), CBORWriter.text("none")), (CBORWriter.text("attStmt"), CBORWriter.map([])),
            (CBORWriter.text("authData"), CBORWriter.bytes(data + [0, 2, 9, 9] + TestSigner.es256.coseKey())),
        ])
        var refused = 0
        for number in 0..<2_000 {
            var authenticator = TestAuthenticator()
            authenticator.credentialID = [9, 9]
            authenticator.attestation = mutated(attestation, using: &random)
            let json =
                number.isMultiple(of: 2)
                ? authenticator.creation(challenge) : String(decoding: mutated(form, using: &random), as: UTF8.self)
            let passkey = try? PasskeyRegistration(
                json: json,
                challenge: challenge,
                relyingParty: site,
                userVerification: .required
            )
            // A change may hit what nobody has signed: a statement of attestation would have been for that.
            if let passkey { #expect(COSEKey(bytes: passkey.publicKey) != nil) } else { refused += 1 }
        }
        #expect(refused > 1_500, "\(refused)")
    }
}
