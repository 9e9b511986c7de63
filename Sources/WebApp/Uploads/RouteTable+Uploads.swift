import HTTPServer
import Models
import Templates

extension RouteTable {
    /// Mounts what takes part in tus 1.0.0. A program reads the answer: a refusal is its status, without a page.
    mutating func upload(
        _ method: Method,
        _ pattern: some PathPattern,
        _ action: @escaping @Sendable (UploadVisit) async throws -> Response
    ) {
        add(method, pattern) { visit in
            var response = await Self.answer(visit, action)
            response.headers["Tus-Resumable"] = UploadVisit.version
            response.headers["Cache-Control"] = "no-store"
            return response
        }
    }

    private static func answer(
        _ visit: Visit,
        _ action: @Sendable (UploadVisit) async throws -> Response
    ) async -> Response {
        do {
            // No form of another site can send this header, and no script of one may without being allowed to.
            try visit.checkOrigin()
            guard visit.request["tus-resumable"] == UploadVisit.version else { return wrongVersion }
            guard let visit = try UploadVisit(visit) else { return stranger }
            return try await action(visit)
        } catch let error as HTTPError {
            return refusal(error, now: visit.now)
        } catch let failure as S3Failure {
            visit.app.logger.error("Request \(visit.request.id) failed: \(failure)")
            return refusal(HTTPError(.serviceUnavailable, "the store of files does not answer"), now: visit.now)
        } catch {
            visit.app.logFailure(of: visit.request.id, error)
            let fault = DatabaseFault(error)
            if [.away, .busy, .heldUp, .forbidden].contains(fault) {
                return refusal(HTTPError(.serviceUnavailable, "the database does not answer"), now: visit.now)
            }
            return Response(.internalServerError).because("a failure")
        }
    }

    private static func refusal(_ error: HTTPError, now: Int64) -> Response {
        var response = Response(error.status).because(error.reason)
        switch error.status {
        case .serviceUnavailable, .locked: response.headers["Retry-After"] = "5"
        case .tooManyRequests: response.headers["Retry-After"] = "\(3_600 - now % 3_600)"
        default: break
        }
        return response
    }

    private static var wrongVersion: Response {
        Response(.preconditionFailed, headers: ResponseHeaders([("Tus-Version", UploadVisit.version)]))
            .because("no or another version of tus")
    }

    private static var stranger: Response {
        Response(.unauthorized, headers: ResponseHeaders([("WWW-Authenticate", "Session")]))
            .because("nobody's upload")
    }
}
