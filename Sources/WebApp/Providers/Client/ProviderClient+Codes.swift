import Auth
import Foundation

extension ProviderClient {
    /// Who has signed in, for the code that the provider has sent with them.
    func person(
        for code: String,
        _ state: SignInState,
        returning address: String,
        now: Int64
    ) async throws(ProviderFailure) -> ProvenPerson {
        let document = try await document()
        let json = try await calls.body(of: try exchange(code, state, address, document))
        let answer = try Self.checked { () throws(IdentityTokenError) in try TokenAnswer(json: json) }
        let provider = settings.provider
        let token = try await read(document) { keys throws(IdentityTokenError) in
            try IdentityToken(answer.identityToken, from: provider, keys: keys, nonce: state.nonce, now: now)
        }
        let claims = try await claims(token, answer, document)
        return ProvenPerson(token, claims, operators: settings.operators)
    }

    /// RFC 6749 section 4.1.3, with the verifier of RFC 7636.
    private func exchange(
        _ code: String,
        _ state: SignInState,
        _ address: String,
        _ document: ProviderDocument
    ) throws(ProviderFailure) -> OutboundRequest {
        guard let url = OutboundURL(document.tokenEndpoint) else { throw .away(.badRequest) }
        let (id, secret) = (settings.provider.clientID, settings.secret)
        var request = OutboundRequest(url, namedBy: .ofOperator)
        var form = [
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", address),
            ("code_verifier", state.verifier.text),
        ]
        if document.takesSecretInHeader, !secret.isEmpty {
            // RFC 6749 section 2.3.1: both are encoded as in a form before they are put together.
            let pair = "\(FormText.encode(id)):\(FormText.encode(secret))"
            request.authorization = "Basic " + Data(pair.utf8).base64EncodedString()
        } else {
            form.append(("client_id", id))
            if !secret.isEmpty { form.append(("client_secret", secret)) }
        }
        request.form = form.map { (key: $0.0, value: $0.1) }
        request.headers = [("Accept", "application/json")]
        request.maxBytes = TokenAnswer.maxBytes
        return request
    }

    /// Some providers say little in the ID token, and more to who asks with the other token that has come.
    private func claims(
        _ token: IdentityToken,
        _ answer: TokenAnswer,
        _ document: ProviderDocument
    ) async throws(ProviderFailure) -> PersonClaims {
        let isEnough = token.person.email != nil && (settings.operators.isEmpty || token.person.groups != nil)
        guard !isEnough, let access = answer.accessToken,
            let url = document.userInfoEndpoint.flatMap({ OutboundURL($0) })
        else { return token.person }
        var request = OutboundRequest(url, namedBy: .ofOperator)
        request.authorization = "Bearer " + access
        request.headers = [("Accept", "application/json")]
        request.maxBytes = PersonClaims.maxBytes
        let json = try await calls.body(of: request)
        let more = try Self.checked { () throws(IdentityTokenError) in
            try PersonClaims(json: json, of: token.subject)
        }
        return token.person.filled(by: more)
    }

    /// A picture that somebody has there: its bytes, or nothing, which keeps nobody from signing in.
    func picture(at address: String) async -> [UInt8]? {
        guard let url = OutboundURL(address) else { return nil }
        var request = OutboundRequest(url, namedBy: .others)
        request.headers = [("Accept", "image/*")]
        request.maxBytes = ProfilePhoto.maxBytes
        return try? await calls.body(of: request)
    }
}
