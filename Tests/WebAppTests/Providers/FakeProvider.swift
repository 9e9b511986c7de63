import Foundation
import HTTPServer
import HTTPTesting
import Synchronization
import Testing

@testable import Auth
@testable import WebApp

/// A provider of identities on a loopback port, which does what providers do, and in a test what none should.
final class FakeProvider: Sendable {
    struct State {
        var base = ""
        /// The person who signs in there: claims as JSON, `nil` for one that is left out.
        var claims: [String: String?] = [:]
        /// The keys that it publishes, and the one by which it signs.
        var published = [FakeProvider.ec, FakeProvider.rsa]
        var signer = FakeProvider.ec
        var header: String?
        /// Stands in the place of the ID token, or of what a path answers.
        var token: (@Sendable (String) -> String)?
        var answers: [String: @Sendable () -> Response] = [:]
        /// Members of the discovery document.
        var document: [String: String?] = [:]
        var grants: [String: (nonce: String, challenge: String)] = [:]
        /// How many codes were given out.
        var count = 0
    }

    static let ec = ProviderKey("ec")
    static let rsa = ProviderKey("rsa", isRSA: true)
    static let stranger = ProviderKey("ec")

    let state = Mutex(State())
    let clock: TestClock

    init(_ clock: TestClock) { self.clock = clock }

    var base: String { state.withLock { $0.base } }

    /// Changes the person who signs in there, or how.
    func change(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

    func answer(_ asked: FakeServer.Asked) throws -> Response {
        let path = String(asked.target.prefix { $0 != "?" })
        if let own = state.withLock({ $0.answers[path] }) { return own() }
        switch path {
        case "/.well-known/openid-configuration": return FakeServer.json(document)
        case "/keys":
            let keys = state.withLock { $0.published.map(\.json).joined(separator: ",") }
            return FakeServer.json("{\"keys\":[\(keys)]}")
        case "/token": return token(asked)
        default: return Response(.notFound)
        }
    }

    private var document: String {
        let (base, changed) = state.withLock { ($0.base, $0.document) }
        var members: [String: String] = [
            "issuer": "\"\(base)\"", "authorization_endpoint": "\"\(base)/authorize\"",
            "token_endpoint": "\"\(base)/token\"", "jwks_uri": "\"\(base)/keys\"",
            "end_session_endpoint": "\"\(base)/end\"", "response_types_supported": "[\"code\"]",
            "id_token_signing_alg_values_supported": "[\"ES256\",\"RS256\"]",
        ]
        for (name, value) in changed { members[name] = value }
        return Self.object(members)
    }

    private static func object(_ members: [String: String]) -> String {
        "{" + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    }

    /// A code is good once, for whoever has the verifier and our secret.
    private func token(_ asked: FakeServer.Asked) -> Response {
        let code = asked.form["code"] ?? ""
        guard let grant = state.withLock({ $0.grants.removeValue(forKey: code) }),
            let verifier = asked.form["code_verifier"].flatMap(PKCEVerifier.init),
            verifier.challenge == grant.challenge,
            asked.fields["authorization"] == "Basic " + Data("hereabouts:s%26cret".utf8).base64EncodedString()
        else { return FakeServer.json(#"{"error":"invalid_grant"}"#, .badRequest) }
        let token = signed(claims(["nonce": "\"\(grant.nonce)\""]))
        return FakeServer.json(#"{"token_type":"Bearer","access_token":"access","id_token":"\#(token)"}"#)
    }

    /// Claims of a log-in, with those of the person and then these in their places.
    func claims(_ changed: [String: String?] = [:]) -> String {
        let (base, own) = state.withLock { ($0.base, $0.claims) }
        var members: [String: String] = [
            "iss": "\"\(base)\"", "aud": "\"hereabouts\"", "sub": "\"248289761001\"", "iat": "\(clock.now)",
            "exp": "\(clock.now + 300)", "sid": "\"s-1\"", "auth_time": "\(clock.now)",
        ]
        for (name, value) in changed { members[name] = value }
        for (name, value) in own { members[name] = value }
        return Self.object(members)
    }

    func signed(_ claims: String) -> String {
        state.withLock { $0.token?(claims) ?? $0.signer.token(claims, header: $0.header) }
    }

    /// What it says of a log-out.
    func logOut(_ changed: [String: String?] = [:]) -> String {
        let event = #"{"http://schemas.openid.net/event/backchannel-logout":{}}"#
        var members: [String: String?] = ["events": event, "jti": "\"j-1\""]
        for (name, value) in changed { members[name] = value }
        let all = claims(members)
        return state.withLock { state in
            let signer = state.signer
            let typed = #"{"alg":"\#(signer.algorithm)","kid":"\#(signer.name)","typ":"logout+jwt"}"#
            return state.token?(all) ?? signer.token(all, header: state.header ?? typed)
        }
    }

    /// Somebody has signed in there: where they are sent back to.
    /// - Parameter address: to which the site has led them.
    func grant(_ address: String) throws -> String {
        let query = try #require(URLComponents(string: address)?.queryItems)
        func value(_ name: String) throws -> String { try #require(query.first { $0.name == name }?.value) }
        let grant = (nonce: try value("nonce"), challenge: try value("code_challenge"))
        let code = state.withLock { state in
            state.count += 1
            state.grants["code-\(state.count)"] = grant
            return "code-\(state.count)"
        }
        return "/login/oidc/return?code=\(code)&state=\(try value("state"))"
    }
}

/// The site with a provider of a test.
func withProvider(
    isOnly: Bool = false,
    operators: String = "",
    secondFactor: SecondFactorRule = .optional,
    timeout: Duration = .seconds(60),
    pictures: OutboundRequest.PrivateAddresses = .refused,
    hosts: OutboundHosts = .any,
    _ body: (TestApp, FakeProvider) async throws -> Void
) async throws {
    let clock = TestClock()
    let provider = FakeProvider(clock)
    try await FakeServer.with({ try provider.answer($0) }) { server in
        provider.change { $0.base = server.url }
        var settings = try #require(
            ProviderSettings(
                issuer: server.url,
                clientID: "hereabouts",
                secret: "s&cret",
                name: "Town Hall",
                operators: operators,
                isOnly: isOnly
            )
        )
        (settings.timeout, settings.pictureAddresses) = (timeout, pictures)
        try await withApp(
            demo: false,
            clock: clock,
            provider: settings,
            secondFactor: secondFactor,
            outboundHosts: hosts
        ) {
            try await body($0, provider)
        }
    }
}

extension TestClient {
    /// Sets out to the provider; the address to which the site leads.
    func setOut(from page: String = "/login", to start: String = "/login/oidc", next: String = "") async throws
        -> String
    {
        let token = try await token(of: page)
        let answer = try await post(start, form: ["csrf_token": token, "next": next])
        let refresh = try #require(answer["refresh"], "\(answer.status): \(answer.reason ?? "")")
        return String(refresh.dropFirst("0; url=".count))
    }

    /// Goes there and comes back.
    @discardableResult
    func signIn(by provider: FakeProvider, next: String = "") async throws -> TestResponse {
        try await get(provider.grant(try await setOut(next: next)))
    }

    /// Makes the account that the site proposes.
    @discardableResult
    func takeAccount(_ fields: [String: String] = [:]) async throws -> TestResponse {
        var form = ["username": "grace.hopper", "date_of_birth": "1990-12-31", "email": "grace@example.org"]
        form.merge(fields) { $1 }
        return try await fill("/login/oidc/new", on: "/login/oidc/new", form)
    }
}
