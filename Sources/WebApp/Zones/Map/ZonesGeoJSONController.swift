import Foundation
import HTTPServer
import Models
import Templates

/// `/zones.geojson`: the same zones for scripts and other programs, 500 at a time; with `within`, those within so many
/// metres of where the map looks.
enum ZonesGeoJSONController {
    private static let pageSize = 500

    @Sendable static func index(_ visit: Visit) async throws -> Response {
        let search = try await ZonesSearch(visit)
        guard search.errors.isEmpty else { throw HTTPError(.badRequest, "the zones are not described") }
        var query = search.query
        query.withinMetres = try visit.query[.within].flatMap { Double($0) }
        let (database, index, site, number) = (
            visit.app.database, visit.app.zones, visit.app.address, search.address.page
        )
        let address = search.address.part(.geoJSON)
        let bytes = try await visit.app.pool.run(share: visit.share) { [query] in
            let found = try database.read { db in
                try NearZone.page(number, of: pageSize, query, among: index.current(db), db)
            }
            var links: [GeoJSONLink] = []
            if number > 1 { links.append(link("prev", address.page(number - 1), site)) }
            if found.hasMore { links.append(link("next", address.page(number + 1), site)) }
            let features = found.zones.map { ZoneGeoJSON.feature($0.zone, owner: $0.visible.owner, near: $0, site) }
            return try ExportJSON.bytes(ZoneGeoJSON(features, links: links))
        }
        var response = Response(.ok, body: .bytes(bytes))
        response.headers["Content-Type"] = "application/geo+json"
        response.headers["Cache-Control"] = "private, no-cache"
        return response.varyingByViewer()
    }

    private static func link(_ relation: String, _ address: ZonesAddress, _ site: SiteAddress) -> GeoJSONLink {
        GeoJSONLink(rel: relation, href: site.absolute(Route.zones(address).path), type: "application/geo+json")
    }
}
