import HTTPServer

/// Whoever wants to sign in by the provider.
enum ProviderStartController {
    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        try await ProviderDeparture(visit: visit, form: form).response()
    }
}
