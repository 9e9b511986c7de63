import HTTPServer
import Logging
import Models
import Places
import Templates

/// The order of work on every request, in one place.
struct Site: Sendable {
    private let app: App
    private let routes: RouteTable
    private let headers: SecurityHeaders

    init(app: App) {
        self.app = app
        routes = .site
        headers = SecurityHeaders(
            isHTTPS: app.address.isHTTPS,
            images: app.settings.outsideTiles?.origin,
            includesSubdomains: app.settings.hstsSubdomains
        )
    }

    /// Proofs for an authority of certificates, static files, then the session, the route, its answer or an error in the site's look, then headers and
    /// compression.
    func respond(to request: Request) async throws -> Response {
        app.proxyTrust.observe(request)
        if let challenge = app.settings.challenges?.respond(to: request) { return challenge }
        if var file = app.leaflet?.respond(to: request) ?? app.assets.respond(to: request) {
            headers.add(to: &file)
            file.subject = RouteTable.files
            return file
        }
        var response = await answer(request)
        headers.add(to: &response)
        return mayCompress(request) ? response.compressed(for: request) : response
    }

    /// Who is led here by a page of another site may be made to ask again and again, with words of its choice, while it watches
    /// how long the answers are over TLS (BREACH). Tokens are masked on each page; what else stands there is not.
    private func mayCompress(_ request: Request) -> Bool {
        let (referer, fetchSite) = (request["referer"], request["sec-fetch-site"])
        return !app.address.isHTTPS || !app.address.isLedFromElsewhere(referer: referer, fetchSite: fetchSite)
    }

    /// The answer to a request that could not even be read.
    func refuse(_ error: HTTPError) -> Response {
        var response = plainErrorPage(error.status).because(error.reason)
        headers.add(to: &response)
        return response
    }

    private func answer(_ request: Request) async -> Response {
        // A form asks again what it was told before: whether another one like it was answered meanwhile.
        if [.get, .head].contains(request.method) { app.database.beginTurn() }
        defer { app.database.endTurn() }
        let visit: Visit
        do {
            visit = try Visit(request: request, app: app)
        } catch {
            app.logFailure(of: request.id, error)
            return failurePage(error, to: request)
        }
        return await app.identity.value(now: visit.now).bearing {
            await visit.language.speaking {
                var subject = RouteTable.noSubject
                var response = await answered(visit, &subject)
                response.subject = subject
                // Stored in any case: where it is left as it is, swiftc 6.3 with -O lets whatever is in memory there stand for it.
                response.visitor = app.settings.logsMembers ? visit.sessionOwner?.rawValue : nil
                return response
            }
        }
    }

    /// Errors are said in the visitor's language too.
    private func answered(_ visit: Visit, _ subject: inout Int) async -> Response {
        do {
            var response = try await answer(visit, &subject)
            await renewSession(visit, &response)
            return response
        } catch let error as HTTPError {
            return errorPage(error.status, error.reason, visit)
        } catch let error as FormTooLarge {
            let words = ErrorWords.formTooLarge(kilobytes: error.kilobytes)
            return errorPage(.contentTooLarge, error.reason, visit, words)
        } catch let error as PlacesUnreadable {
            app.logger.error("Request \(visit.request.id) failed: \(error)")
            return errorPage(.serviceUnavailable, "the places cannot be read", visit, .placesUnreadable)
        } catch {
            app.logFailure(of: visit.request.id, error)
            return failurePage(error, visit)
        }
    }

    /// Whose session cannot be read is told why as guests are.
    private func failurePage(_ error: any Error, to request: Request) -> Response {
        let visit = Visit(withoutSession: request, app: app)
        return app.identity.value(now: visit.now).bearing {
            visit.language.saying { failurePage(error, visit) }
        }
    }

    private func failurePage(_ error: any Error, _ visit: Visit) -> Response {
        if FullDisk.isReason(of: error) {
            return errorPage(.insufficientStorage, UploadFiles.fullDisk.reason, visit)
        }
        if error is S3Failure {
            return errorPage(.serviceUnavailable, "the store of files does not answer", visit, .filesAway)
        }
        if error is CommitUnknown {
            return errorPage(.serviceUnavailable, "the database went while it saved", visit, .perhapsSaved)
        }
        switch DatabaseFault(error) {
        // Another program holds it for longer than a write waits, and will let go of it: nothing is broken here.
        case .busy: return errorPage(.serviceUnavailable, "another program keeps the database locked", visit)
        case .heldUp: return errorPage(.serviceUnavailable, "the database takes too long", visit)
        case .away: return errorPage(.serviceUnavailable, "the database does not answer", visit)
        // Whoever runs the site has to give it back; until then nothing is lost.
        case .forbidden: return errorPage(.serviceUnavailable, "the role of the site must not do that", visit)
        default: return errorPage(.internalServerError, "a failure", visit)
        }
    }

    /// A page that was made is shown although the end of its session could not be moved, as on a disk that is full.
    private func renewSession(_ visit: Visit, _ response: inout Response) async {
        do {
            try await SessionRenewal(visit).add(to: &response)
        } catch {
            if app.databaseTroubles.takes(error) { return }
            app.logger.error("Request \(visit.request.id) did not renew its session: \(error)")
        }
    }

    private func answer(_ visit: Visit, _ subject: inout Int) async throws -> Response {
        switch routes.match(visit.request.method, try visit.request.segments) {
        case .action(let action, let parameters, let number):
            subject = number
            return try await action(visit.with(parameters))
        case .methodNotAllowed(let allowed):
            var response = errorPage(.methodNotAllowed, "no such method here", visit)
            response.headers["Allow"] = allowed
            return response
        case .none:
            // RFC 9110 section 9.3.7: about the server as a whole.
            if visit.request.method == .options, visit.request.path == "*" {
                return Response(.noContent, headers: ResponseHeaders([("Allow", "GET, HEAD, POST, OPTIONS")]))
            }
            if let file = try rootIcon(visit) {
                subject = RouteTable.files
                return file
            }
            return try withoutTrailingSlash(visit) ?? errorPage(.notFound, "no such address", visit)
        }
    }

    /// What browsers look for at the root, whatever the pages link to.
    private func rootIcon(_ visit: Visit) throws -> Response? {
        switch visit.request.path {
        case "/favicon.ico", "/favicon.svg": app.assets.respond(with: "img/favicon.svg", to: visit.request)
        default: nil
        }
    }

    /// `/cafes/` leads to `/cafes`. Only to what the table knows, so never to another host.
    private func withoutTrailingSlash(_ visit: Visit) throws -> Response? {
        let segments = try visit.request.segments
        guard segments.count > 1, segments.last == "",
            case .action = routes.match(.get, Array(segments.dropLast())), visit.request.method != .post
        else { return nil }
        let query = visit.request.head.query.map { "?" + $0 } ?? ""
        let location = String(visit.request.path.dropLast()) + query
        return Response(.movedPermanently, headers: ResponseHeaders([("Location", location)]))
    }

    private func errorPage(_ status: Status, _ reason: String, _ visit: Visit, _ words: ErrorWords? = nil) -> Response {
        var response = visit.page(status: status) { ErrorPage(context: $0, status: status.code, words: words) }
        // Long enough for a queue of slow work to empty, and for another program to let go of the database.
        if status == .serviceUnavailable { response.headers["Retry-After"] = "5" }
        return response.because(reason)
    }

    private func plainErrorPage(_ status: Status) -> Response {
        let context = PageContext(assets: app.assetPaths)
        return .html(ErrorPage(context: context, status: status.code).renderedBytes(), status: status)
    }
}
