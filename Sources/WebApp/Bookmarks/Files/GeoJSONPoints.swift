import Models

/// RFC 7946: a collection of points, each with what else is known of it.
struct GeoJSONPoints<Properties: Encodable>: Encodable {
    let type = "FeatureCollection"
    let features: [Feature]
    /// The pages before and after this one, as OGC API Features has them.
    let links: [GeoJSONLink]?

    init(_ features: [Feature], links: [GeoJSONLink]? = nil) {
        self.features = features
        self.links = links
    }

    struct Feature: Encodable {
        let type = "Feature"
        let id: String?
        let geometry: Geometry
        let properties: Properties

        init(_ id: String?, at point: GeoPoint, _ properties: Properties) {
            self.id = id
            geometry = Geometry(coordinates: [point.longitude, point.latitude])
            self.properties = properties
        }
    }

    struct Geometry: Encodable {
        let type = "Point"
        /// Longitude first (section 3.1.1).
        let coordinates: [Double]
    }
}

/// To another document (RFC 8288).
struct GeoJSONLink: Encodable {
    let rel: String
    let href: String
    let type: String
}
