import HTTPServer
import Places
import Templates

/// Hands the place data of this process to another one of the site (`import --from-node`). For everybody else there is nothing here.
enum NodePlacesController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let (app, path) = (visit.app, Route.nodePlaces.path)
        guard NodeSeal.isValid(visit.request[NodeSeal.field], for: path, now: visit.now, with: app.signingKey) else {
            throw HTTPError(.notFound, "no process of this site asks")
        }
        let found = try await app.pool.run(share: visit.share) { [places = app.placesFile] in try places.open() }
        guard let (file, digest) = found else { return Response(.noContent) }
        var response = Response.file(
            file,
            contentType: "application/vnd.sqlite3",
            etag: "\"\(digest)\"",
            cacheControl: "no-store",
            request: visit.request
        )
        if let data = try app.places.dataVersion() {
            response.headers["Hereabouts-Places"] = data.name
            response.headers["Hereabouts-Places-Imported"] = String(data.importedAt)
        }
        return response
    }
}
