import Models
import Templates

/// Places as GeoJSON (RFC 7946): those of the map, since what other sources tell is theirs to pass on.
enum PlaceGeoJSON {
    private struct Properties: Encodable {
        let name: String
        let category: String
        let address: String?
        /// As mapped.
        let openingHours: String?
        /// From where the search began.
        let metres: Double
        let url: String
    }

    static func bytes(_ result: PlaceSearchResult, _ address: SiteAddress) throws -> [UInt8] {
        let features = (result.places + result.unknown).map { found in
            let place = found.place
            let properties = Properties(
                name: place.name,
                category: place.category.rawValue,
                address: place.address,
                openingHours: place.openingHours,
                metres: (found.metres * 10).rounded() / 10,
                url: address.absolute(Route.place(place.id).path)
            )
            return GeoJSONPoints.Feature(place.id.description, at: place.point, properties)
        }
        return try GeoJSONPoints(features).json()
    }
}
