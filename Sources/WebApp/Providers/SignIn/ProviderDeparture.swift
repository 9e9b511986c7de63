import Auth
import HTTPServer
import Templates

/// Sets out to the provider, with a cookie by which the browser is known when it comes back.
struct ProviderDeparture: Sendable {
    let visit: Visit
    let form: FormData

    func response() async throws -> Response {
        let client = try ProviderAnswer.client(visit)
        // Whoever has to wait at the return reads of it before. Setting out is no try.
        let (guess, guesses) = (try ProviderAnswer.guess(visit), visit.app.guesses)
        let wait = try guesses.begin(guess, now: visit.now)
        guard wait == 0 else { return ProviderAnswer.wait(visit, wait) }
        guesses.abandon(guess)
        let way = ProviderWay(visit, form)
        switch try await Result.of(ProviderFailure.self, { try await client.document() }) {
        case .failure(let failure): return ProviderAnswer.problem(visit, failure, next: way.next)
        case .success(let document):
            guard let url = way.address(document, client.settings, visit), let address = WebAddress(url.text) else {
                return ProviderAnswer.problem(visit, ProviderFailure.refused(.insecureEndpoint))
            }
            return try leave(way, to: address, client.settings.name)
        }
    }

    /// Not by a redirect: the policy of our pages lets forms lead nowhere else, and what lies behind the provider nobody knows
    /// beforehand. What browsers do after an answer is no form any more.
    private func leave(_ way: ProviderWay, to address: WebAddress, _ name: String) throws -> Response {
        var response = visit.page { ProviderLeavingPage(context: $0, name: name, address: address) }
        response.headers["Refresh"] = "0; url=\(address.text)"
        response.add(try way.cookie(visit))
        return response
    }
}
