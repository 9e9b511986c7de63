import Foundation
import Models
import Templates

/// Zones from GeoJSON (RFC 7946): points with a radius, polygons and multipolygons.
enum ZoneGeoJSONFile {
    static func read(_ bytes: [UInt8], radius: Double?) throws(ZoneFileProblem) -> [ZoneDraft] {
        let root = try object(bytes)
        let features: [Any]
        switch root["type"] as? String {
        case "FeatureCollection": features = root["features"] as? [Any] ?? []
        case "Feature": features = [root]
        default: throw ZoneFileProblem(.unknown)
        }
        guard features.count <= ZoneFile.maxZones else { throw ZoneFileProblem(.tooMany(ZoneFile.maxZones)) }
        var drafts: [ZoneDraft] = []
        for (index, feature) in features.enumerated() {
            drafts.append(try draft(feature as? [String: Any] ?? [:], .feature(index + 1), radius))
        }
        return drafts
    }

    private static func object(_ bytes: [UInt8]) throws(ZoneFileProblem) -> [String: Any] {
        do {
            guard let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else {
                throw ZoneFileProblem(.unknown)
            }
            return root
        } catch let problem as ZoneFileProblem {
            throw problem
        } catch {
            let words = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
            throw ZoneFileProblem(.badJSON, at: GeoJSONFile.line(words, bytes).map { .line($0) })
        }
    }

    private static func draft(
        _ feature: [String: Any],
        _ position: ZoneFileProblem.Position,
        _ radius: Double?
    ) throws(ZoneFileProblem) -> ZoneDraft {
        var values = feature["properties"] as? [String: Any] ?? [:]
        if let id = feature["id"] { values["id"] = id }
        let properties = ZoneProperties(values, at: position, radius: radius)
        guard let geometry = feature["geometry"] as? [String: Any] else {
            throw ZoneFileProblem(.missing, at: position, key: "geometry")
        }
        let coordinates = geometry["coordinates"]
        switch geometry["type"] as? String {
        case "Point": return try properties.draft(try properties.circle(around: point(coordinates, position)))
        case "Polygon": return try properties.draft(try border([coordinates as Any], position))
        case "MultiPolygon": return try properties.draft(try border(coordinates as? [Any] ?? [], position))
        default: throw ZoneFileProblem(.otherGeometry, at: position, key: "geometry")
        }
    }

    private static func border(
        _ polygons: [Any],
        _ position: ZoneFileProblem.Position
    ) throws(ZoneFileProblem) -> ZoneBorder {
        var read: [[[GeoPoint]]] = []
        for polygon in polygons {
            var rings: [[GeoPoint]] = []
            for ring in polygon as? [Any] ?? [] {
                var points: [GeoPoint] = []
                for pair in ring as? [Any] ?? [] { points.append(try point(pair, position)) }
                rings.append(points)
            }
            read.append(rings)
        }
        do throws(ZoneBorder.Problem) { return try ZoneBorder(polygons: read) } catch {
            throw ZoneFileProblem(.init(error), at: position, key: "geometry")
        }
    }

    /// Longitude first (section 3.1.1).
    private static func point(_ value: Any?, _ position: ZoneFileProblem.Position) throws(ZoneFileProblem) -> GeoPoint {
        guard let numbers = value as? [Any], numbers.count >= 2, !(numbers[0] is String), !(numbers[1] is String),
            let longitude = ZoneProperties.number(numbers[0]), let latitude = ZoneProperties.number(numbers[1]),
            let point = GeoPoint(latitude: latitude, longitude: longitude)
        else { throw ZoneFileProblem(.noPosition, at: position, key: "coordinates") }
        return point
    }
}
