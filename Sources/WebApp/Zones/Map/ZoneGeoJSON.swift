import Clocks
import Foundation
import Models
import Templates

/// Zones as GeoJSON (RFC 7946): circles are points with a radius, as `import-zones` reads them.
struct ZoneGeoJSON: Encodable {
    let type = "FeatureCollection"
    let features: [Feature]
    let links: [GeoJSONLink]?

    init(_ features: [Feature], links: [GeoJSONLink] = []) {
        self.features = features
        self.links = links.isEmpty ? nil : links
    }

    struct Feature: Encodable {
        let type = "Feature"
        let id: Int64
        let geometry: Geometry
        let properties: Properties
    }

    enum Geometry: Encodable {
        case point([Double])
        case polygons([[[[Double]]]])

        private enum CodingKeys: CodingKey { case type, coordinates }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .point(let coordinates):
                try container.encode("Point", forKey: .type)
                try container.encode(coordinates, forKey: .coordinates)
            case .polygons(let coordinates) where coordinates.count == 1:
                try container.encode("Polygon", forKey: .type)
                try container.encode(coordinates[0], forKey: .coordinates)
            case .polygons(let coordinates):
                try container.encode("MultiPolygon", forKey: .type)
                try container.encode(coordinates, forKey: .coordinates)
            }
        }
    }

    struct Properties: Encodable {
        let name: String
        let information: String?
        /// In metres, of a circle.
        let radius: Double?
        let colour: String
        let audience: String
        let adding: String
        let openingHours: String?
        let owner: String?
        /// To the border, where the address says from where.
        let metres: Double?
        let state: String?
        let url: String
        /// The same within the site.
        let path: String

        enum CodingKeys: String, CodingKey {
            case name, information, radius, colour, audience, adding, owner, metres, state, url, path
            case openingHours = "opening_hours"
        }
    }

    static func feature(_ zone: Zone, owner: Author?, near: NearZone? = nil, _ site: SiteAddress) -> Feature {
        let path = Route.zone(zone.id).path
        var radius: Double?
        let geometry: Geometry
        if case .circle(let circle) = zone.border {
            radius = circle.radiusMetres
            geometry = .point([circle.centre.longitude, circle.centre.latitude])
        } else {
            geometry = .polygons(zone.border.coordinates ?? [])
        }
        return Feature(
            id: zone.id.rawValue,
            geometry: geometry,
            properties: Properties(
                name: zone.name,
                information: zone.values.information.isEmpty ? nil : zone.values.information,
                radius: radius,
                colour: zone.colour.rawValue,
                audience: zone.audience.rawValue,
                adding: zone.rules.adding.rawValue,
                openingHours: zone.times.openingHours,
                owner: owner?.username,
                metres: near?.metres.map { ($0 * 10).rounded() / 10 },
                state: near?.metres == nil ? nil : near?.state.rawValue,
                url: site.absolute(path),
                path: path
            )
        )
    }
}
