import Models

/// RFC 7946: a collection of points, each with what else is known of it.
struct GeoJSONPoints<Properties: Encodable>: Encodable {
    let type = "FeatureCollection"
    let features: [Feature]

    init(_ features: [Feature]) { self.features = features }

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
