import Foundation
import Models
import Places

/// Places of OpenStreetMap from a server of the Overpass API, for where the import does not reach. The public one must not
/// stand behind a site like this (https://dev.overpass-api.de/overpass-doc/en/preface/commons.html), so there is none
/// unless the operator names one.
final class OverpassProvider: PlaceProvider {
    private struct Key: Hashable {
        let filter: PlaceFilter
        let cell: SearchCell
    }

    private static let keptSeconds: Int64 = 86_400
    /// In dense cities a circle has more cafes than a page shows, and they come in the order of their numbers.
    private static let maxElements = 2_000
    private static let cellsPerDegree = 200.0

    private let url: OutboundURL
    private let server: OutsideServer
    private let areas = TimedCache<Key, [Place]>(capacity: 64)
    /// By id; `nil` for what the map does not have.
    private let known = TimedCache<PlaceID, Place?>(capacity: 5_000)

    /// - Parameter url: of the interpreter: `https://overpass.example.org/api/interpreter`.
    init(url: OutboundURL, server: OutsideServer) {
        self.url = url
        self.server = server
    }

    func places(
        _ filter: PlaceFilter,
        having features: Set<PlaceFeature> = [],
        around centre: GeoPoint,
        radiusMetres: Double,
        limit: Int
    ) async throws -> [NearbyPlace] {
        let cell = SearchCell(centre, perDegree: Self.cellsPerDegree)
        let places = try await area(filter, cell, radiusMetres: radiusMetres + cell.slackMetres)
        // All are asked for, so that one answer does for every choice of features.
        let nearby = places.filter { place in features.areHad { place.tags[$0] } == true }.map {
            NearbyPlace(place: $0.summary, metres: centre.metres(to: $0.summary.point))
        }
        return Array(
            nearby.filter { $0.metres <= radiusMetres }.sorted { $0.metres < $1.metres }.prefix(limit)
        )
    }

    /// One place by its id, `nil` where the map has none; from what was found before, if it was.
    func place(_ id: PlaceID) async throws(SourceFailure) -> Place? {
        // No object has a larger number, nor will have; OpenStreetMap is at 2^34.
        guard id.kind != .demo, (1...1 << 46).contains(id.number) else { return nil }
        let now = server.clock()
        if let place = known.value(for: id, now: now) { return place }
        let query = "[out:json][timeout:10];\n\(id.kind.rawValue)(\(id.number));\nout center tags 1;"
        let place = try await fetch(query).compactMap { $0.place() }.first { $0.summary.id == id }
        known.set(place, for: id, expires: now + Self.keptSeconds)
        return place
    }

    private func area(
        _ filter: PlaceFilter,
        _ cell: SearchCell,
        radiusMetres: Double
    ) async throws(SourceFailure) -> [Place] {
        guard !filter.tags.isEmpty else { return [] }
        let key = Key(filter: filter, cell: cell)
        let now = server.clock()
        if let places = areas.value(for: key, now: now) { return places }
        let elements = try await fetch(Self.query(filter, cell.centre, radiusMetres: radiusMetres))
        let places = elements.filter { filter.admits($0.tags) }.compactMap { $0.place() }
        areas.set(places, for: key, expires: now + Self.keptSeconds)
        for place in places { known.set(place, for: place.summary.id, expires: now + Self.keptSeconds) }
        return places
    }

    private func fetch(_ query: String) async throws(SourceFailure) -> [OverpassAnswer.Element] {
        var request = OutboundRequest(url, namedBy: .ofOperator)
        request.form = [("data", query)]
        request.headers = [("Accept", "application/json")]
        request.privateAddresses = .allowedAtOrigin
        return try await server.fetch(request) { try OverpassAnswer.read($0.body) }
    }

    /// In Overpass QL (https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL).
    static func query(_ filter: PlaceFilter, _ centre: GeoPoint, radiusMetres: Double) -> String {
        let (latitude, longitude) = (SearchCell.text(centre.latitude), SearchCell.text(centre.longitude))
        let circle = "(around:\(Int(radiusMetres.rounded(.up))),\(latitude),\(longitude))"
        let lines = filter.tags.map { "nwr[\"\($0.key)\"=\"\($0.value)\"][\"name\"]\(circle);" }
        return """
            [out:json][timeout:10][maxsize:33554432];
            (
            \(lines.joined(separator: "\n"))
            );
            out center tags \(maxElements);
            """
    }
}
