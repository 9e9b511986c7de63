import Auth
import Foundation
import HTTPServer
import Models
import Templates

/// What the pages of the way to the provider and back have in common.
enum ProviderAnswer {
    /// Throws 404 where people sign in by no provider.
    static func client(_ visit: Visit) throws -> ProviderClient {
        guard let client = visit.app.provider else { throw HTTPError(.notFound, "no identity provider") }
        return client
    }

    /// Whose tries a way back counts for until it is right.
    static func guess(_ visit: Visit) throws -> Guess {
        Guess.provider(
            network: NetworkName.throttled(visit.clientAddress),
            known: try KnownDevices(visit).anyAccount()?.rawValue
        )
    }

    static func wait(_ visit: Visit, _ wait: Int64) -> Response {
        var response = problem(visit, .wait(seconds: Int(wait)), status: .tooManyRequests, "too many tries")
        response.headers["Retry-After"] = "\(wait)"
        return response
    }

    /// - Parameter why: for those who read logs.
    static func problem(
        _ visit: Visit,
        _ reason: ProviderReason,
        status: Status = .badRequest,
        next: String? = nil,
        _ why: String
    ) -> Response {
        let name = visit.app.settings.provider?.name ?? ""
        var response = visit.page(status: status) {
            ProviderProblemPage(context: $0, name: name, reason: reason, next: next)
        }
        response.add(ProviderWay.end(visit))
        return response.because(why)
    }

    static func problem(_ visit: Visit, _ failure: ProviderFailure, next: String? = nil) -> Response {
        let name = visit.app.settings.provider?.name ?? ""
        visit.app.logger.warning("Request \(visit.request.id): \(failure.reason)")
        guard case .away = failure else { return problem(visit, .refused(name), next: next, failure.reason) }
        var response = problem(visit, .away(name), status: .serviceUnavailable, next: next, failure.reason)
        response.headers["Retry-After"] = "\(ProviderCalls.restSeconds)"
        return response
    }

    static func problem(_ visit: Visit, _ problem: IdentityProblem) -> Response {
        let name = visit.app.settings.provider?.name ?? ""
        let reason: ProviderReason =
            switch problem {
            case .taken: .taken(name)
            case .hasOther: .hasOther(name)
            case .lastWayIn: .lastWayIn
            }
        return self.problem(visit, reason, status: .conflict, "an identity: \(problem)")
    }
}
