import Auth
import HTTPServer
import Models
import Templates

/// What a search finds, for other programs (B3): `/cafes.geojson` and `/places.geojson`.
struct PlaceFileController: Sendable {
    let subject: SearchSubject.Source

    @Sendable func show(_ visit: Visit) async throws -> Response {
        let subject = try subject.find(visit)
        let finding = try await PlaceFinding(try PlaceQuery(visit.query), subject, visit)
        guard case .found(let result) = finding.state else {
            throw HTTPError(.unprocessableContent, "the search cannot be understood")
        }
        let bytes = try PlaceGeoJSON.bytes(result, visit.app.address)
        return .bytes(
            bytes,
            contentType: "application/geo+json",
            // Weak, since it is compressed for some and plain for others.
            etag: "W/\"" + String(ContentDigest.sha256(bytes).prefix(32)) + "\"",
            cacheControl: "public, max-age=300",
            request: visit.request
        )
    }
}
