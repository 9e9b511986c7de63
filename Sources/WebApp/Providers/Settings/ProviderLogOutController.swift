import Auth
import HTTPServer
import Templates

/// After a log-out here: offers that of the provider (OpenID Connect RP-Initiated Logout 1.0). Whoever wants only to leave this
/// site is not led there.
enum ProviderLogOutController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let client = try ProviderAnswer.client(visit)
        let document = try await Result.of(ProviderFailure.self) { try await client.document() }
        let (settings, back) = (client.settings, visit.app.address.absolute(Route.logIn().path))
        let address = (try? document.get())?.endSessionEndpoint.flatMap { end -> WebAddress? in
            let query = [
                (key: "client_id", value: settings.provider.clientID),
                (key: "post_logout_redirect_uri", value: back),
            ]
            let url = OutboundURL(end + (end.contains("?") ? "&" : "?") + FormText.encode(query))
            return url.flatMap { WebAddress($0.text) }
        }
        return visit.page { ProviderLeftPage(context: $0, name: settings.name, address: address) }
    }
}
