import Foundation
import Models
import Places

/// Cafes and what people think of them from Foursquare's Places API (https://docs.foursquare.com/fsq-developers-places).
/// Answers are kept for minutes: its terms allow no lasting copy.
final class FoursquareProvider: PlaceProvider {
    /// The only version there is of this API.
    static let version = "2025-06-17"
    static let standardURL = "https://places-api.foursquare.com"

    /// Cafe, Coffee Shop, Tea Room.
    private static let cafes = "4bf58dd8d48988d16d941735,4bf58dd8d48988d1e0931735,4bf58dd8d48988d1dc931735"
    private static let fields = "fsq_place_id,name,latitude,longitude,location,date_closed,rating"
    private static let keptSeconds: Int64 = 600
    private static let maxResults = 50
    private static let cellsPerDegree = 1_000.0

    private let url: OutboundURL
    private let key: String
    private let server: OutsideServer
    private let areas = TimedCache<SearchCell, [OutsidePlace]>(capacity: 256)

    init(url: OutboundURL, key: String, server: OutsideServer) {
        self.url = url
        self.key = key
        self.server = server
    }

    /// Knows cafes only, and nothing of what they have: of any other question it finds nothing.
    func places(
        _ filter: PlaceFilter,
        having features: Set<PlaceFeature> = [],
        around centre: GeoPoint,
        radiusMetres: Double,
        limit: Int
    ) async throws -> [NearbyOutsidePlace] {
        guard filter == .cafes, features.isEmpty else { return [] }
        let cell = SearchCell(centre, perDegree: Self.cellsPerDegree)
        let places = try await area(cell, radiusMetres: radiusMetres + cell.slackMetres)
        let nearby = places.map { NearbyOutsidePlace(place: $0, metres: centre.metres(to: $0.point)) }
        return Array(nearby.filter { $0.metres <= radiusMetres }.sorted { $0.metres < $1.metres }.prefix(limit))
    }

    private func area(_ cell: SearchCell, radiusMetres: Double) async throws(SourceFailure) -> [OutsidePlace] {
        let now = server.clock()
        if let places = areas.value(for: cell, now: now) { return places }
        let search = url.appending(
            path: ["places", "search"],
            query: [
                "ll": "\(SearchCell.text(cell.centre.latitude)),\(SearchCell.text(cell.centre.longitude))",
                "radius": "\(Int(radiusMetres.rounded(.up)))", "fsq_category_ids": Self.cafes,
                "fields": Self.fields, "limit": "\(Self.maxResults)", "sort": "DISTANCE",
            ]
        )
        var request = OutboundRequest(search ?? url, namedBy: .ofOperator)
        request.headers = [("Accept", "application/json"), ("X-Places-Api-Version", Self.version)]
        request.authorization = "Bearer \(key)"
        request.privateAddresses = .allowedAtOrigin
        let places = try await server.fetch(request) { try FoursquareAnswer.read($0.body) }
        areas.set(places, for: cell, expires: now + Self.keptSeconds)
        return places
    }
}
