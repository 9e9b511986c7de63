import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import Auth
@testable import WebApp

/// A passkey and the browser before it, in software: makes itself and answers, and lies where a test wants it to.
struct TestPasskey {
    var key: P256PrivateKey
    var credentialID: [UInt8]
    var userHandle: [UInt8]?
    var signCount: UInt32 = 1
    var origin = "http://localhost"
    var rpID = "localhost"
    /// Whether its owner was recognised.
    var isVerified = true

    init() throws {
        var generator = SystemRandomNumberGenerator()
        key = try P256PrivateKey(using: &generator)
        credentialID = generator.bytes(24)
    }

    /// Answers a request to make it, and learns whose it is.
    mutating func creation(_ question: PasskeyQuestion) throws -> String {
        userHandle = Base64URL.decode(question.user ?? "")
        let point = key.publicKey.bytes
        let cose =
            cbor(5, 5) + [1, 2, 3, 0x26, 0x20, 1, 0x21] + bytes(Array(point[1..<33])) + [0x22]
            + bytes(Array(point[33...]))
        let credential =
            [UInt8](repeating: 0, count: 16) + [0, UInt8(credentialID.count)] + credentialID + cose
        let data = head(flags: 0x41) + credential
        let object =
            cbor(5, 3) + text("fmt") + text("none") + text("attStmt") + cbor(5, 0) + text("authData")
            + bytes(data)
        return json([
            "clientDataJSON": Base64URL.encode(clientData("webauthn.create", question.challenge)),
            "attestationObject": Base64URL.encode(object), "transports": ["internal"],
        ])
    }

    /// Answers a request to say whose account it is; each answer counts one further.
    mutating func assertion(_ challenge: String) throws -> String {
        signCount += 1
        let (clientData, data) = (clientData("webauthn.get", challenge), head(flags: 0x01))
        let signature = try ECDSASignature.encoded(key.signature(of: data + SHA256.hash(clientData)))
        return json([
            "clientDataJSON": Base64URL.encode(clientData), "authenticatorData": Base64URL.encode(data),
            "signature": Base64URL.encode(signature), "userHandle": userHandle.map(Base64URL.encode),
        ])
    }

    private func json(_ response: [String: Any?]) -> String {
        let id = Base64URL.encode(credentialID)
        let all: [String: Any] = [
            "id": id, "rawId": id, "type": "public-key",
            "response": response.mapValues { $0 ?? NSNull() },
        ]
        let data = try? JSONSerialization.data(withJSONObject: all, options: .sortedKeys)
        return String(decoding: data ?? Foundation.Data(), as: UTF8.self)
    }

    private func clientData(_ type: String, _ challenge: String) -> [UInt8] {
        Array(
            #"{"type":"\#(type)","challenge":"\#(challenge)","origin":"\#(origin)","crossOrigin":false}"#
                .utf8
        )
    }

    private func head(flags: UInt8) -> [UInt8] {
        SHA256.hash(Array(rpID.utf8)) + [flags | (isVerified ? 0x04 : 0)]
            + withUnsafeBytes(of: signCount.bigEndian) { Array($0) }
    }

    private func cbor(_ major: UInt8, _ number: Int) -> [UInt8] {
        number < 24
            ? [major << 5 | UInt8(number)]
            : number < 256
                ? [major << 5 | 24, UInt8(number)]
                : [major << 5 | 25, UInt8(number >> 8), UInt8(number & 255)]
    }

    private func bytes(_ bytes: [UInt8]) -> [UInt8] { cbor(2, bytes.count) + bytes }
    private func text(_ text: String) -> [UInt8] { cbor(3, text.utf8.count) + Array(text.utf8) }
}

/// What the site asks a browser.
struct PasskeyQuestion {
    /// As the form brings it back.
    let signed: String
    let challenge: String
    /// The handle of the account, where one is to be made.
    let user: String?
    /// The passkeys that are asked, or are not to be made again.
    let known: [String]

    init(_ response: TestResponse) throws {
        let all = try #require(
            try JSONSerialization.jsonObject(with: Foundation.Data(response.body)) as? [String: Any]
        )
        let options = try #require(all["options"] as? [String: Any])
        signed = try #require(all["challenge"] as? String)
        challenge = try #require(options["challenge"] as? String)
        user = (options["user"] as? [String: String])?["id"]
        let list = options["excludeCredentials"] ?? options["allowCredentials"]
        known = (list as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    }
}

extension TestClient {
    func passkeyQuestion(_ path: String) async throws -> PasskeyQuestion {
        try PasskeyQuestion(try await get(path))
    }

    /// Sends what a passkey has said.
    func answer(
        _ path: String,
        _ signed: String,
        _ answer: String,
        on page: String,
        more: [(String, String)] = []
    ) async throws -> TestResponse {
        let token = try await token(of: page)
        return try await post(
            path,
            fields: [("csrf_token", token), ("challenge", signed), ("passkey", answer)] + more
        )
    }

    /// Adds a passkey for whoever is logged in.
    func addPasskey(_ passkey: inout TestPasskey, named name: String = "Phone") async throws
        -> TestResponse
    {
        let question = try await passkeyQuestion("/settings/passkeys/new")
        let made = try passkey.creation(question)
        return try await answer(
            "/settings/passkeys/new",
            question.signed,
            made,
            on: "/settings/passkeys",
            more: [("name", name)]
        )
    }

    /// Logs in by a passkey.
    func logIn(by passkey: inout TestPasskey, more: [(String, String)] = []) async throws
        -> TestResponse
    {
        // A guest gets a secret with the page.
        _ = try await get("/login")
        let question = try await passkeyQuestion("/login/passkey")
        let said = try passkey.assertion(question.challenge)
        return try await answer("/login/passkey", question.signed, said, on: "/login", more: more)
    }
}

extension TestApp {
    /// Ada, with a passkey.
    func adaWithPasskey(named name: String = "Phone") async throws -> TestPasskey {
        try await signUp(.ada)
        var passkey = try TestPasskey()
        #expect(try await client.addPasskey(&passkey, named: name).status == .seeOther)
        return passkey
    }

    func passkeys(of person: Person) throws -> [Passkey] {
        let id = try account(person).id
        return try app.database.read { try Passkey.list(of: id, $0) }
    }

    func acts(of person: Person) throws -> [AccountAct.Kind] {
        let id = try account(person).id
        return try app.database.read { try AccountAct.list(of: id, now: app.clock(), $0).map(\.kind) }
    }

    /// Longer than a proof is fresh.
    func goStale() { clock?.advance(Session.freshSeconds) }
}
