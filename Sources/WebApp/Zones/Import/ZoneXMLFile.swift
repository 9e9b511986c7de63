import Foundation
import Models
import Places
import Templates

/// Zones from KML and GPX: points with a radius among their data or extensions, and polygons of KML.
enum ZoneXMLFile {
    static func read(_ bytes: [UInt8], radius: Double?) throws(ZoneFileProblem) -> [ZoneDraft] {
        var reader = XMLPlacesReader(bytes, most: ZoneFile.maxZones)
        do throws(ImportError) {
            try reader.readAll()
        } catch {
            if error.reason == .unknownFormat { throw ZoneFileProblem(.unknown) }
            if error.reason == .tooLarge { throw ZoneFileProblem(.tooMany(ZoneFile.maxZones)) }
            throw ZoneFileProblem(.badXML(error.message), at: .line(reader.line))
        }
        var drafts: [ZoneDraft] = []
        for element in reader.elements { drafts.append(try draft(element, radius)) }
        return drafts
    }

    private static func draft(_ element: XMLPlaceElement, _ radius: Double?) throws(ZoneFileProblem) -> ZoneDraft {
        let position = ZoneFileProblem.Position.line(element.line)
        var values: [String: Any] = [:]
        let own = element.isWaypoint ? nil : ["name", "description"]
        for (name, text) in element.texts where own?.contains(name) ?? true && values[name] == nil {
            values[name] = text
        }
        for (name, text) in element.data { values[name] = text }
        // What GPX calls it.
        if element.isWaypoint, values["description"] == nil { values["description"] = values["desc"] }
        if let id = element.attributes["id"] { values["id"] = id }
        let properties = ZoneProperties(values, at: position, radius: radius)
        if element.isWaypoint {
            guard let point = GeoPoint(element.attributes["lat"], element.attributes["lon"]) else {
                throw ZoneFileProblem(.noPosition, at: position)
            }
            return try properties.draft(try properties.circle(around: point))
        }
        if element.has("Polygon") { return try properties.draft(try polygons(element)) }
        guard element.has("Point"), let centre = try points(element.text("coordinates"), position).first else {
            throw ZoneFileProblem(.otherGeometry, at: position)
        }
        return try properties.draft(try properties.circle(around: centre))
    }

    /// The elements come in the order of the file, so that each polygon begins with its name.
    private static func polygons(_ element: XMLPlaceElement) throws(ZoneFileProblem) -> ZoneBorder {
        let position = ZoneFileProblem.Position.line(element.line)
        var polygons: [(outer: [[GeoPoint]], inner: [[GeoPoint]])] = []
        var isInner = false
        for (name, text) in element.texts {
            switch name {
            case "Polygon": polygons.append(([], []))
            case "outerBoundaryIs": isInner = false
            case "innerBoundaryIs": isInner = true
            case "coordinates" where !polygons.isEmpty:
                let ring = try points(text, position)
                if isInner {
                    polygons[polygons.count - 1].inner.append(ring)
                } else {
                    polygons[polygons.count - 1].outer.append(ring)
                }
            default: break
            }
        }
        do throws(ZoneBorder.Problem) {
            return try ZoneBorder(polygons: polygons.map { $0.outer + $0.inner })
        } catch {
            throw ZoneFileProblem(.init(error), at: position)
        }
    }

    /// "24.9354,60.1695,0 24.94,60.17": longitude first.
    private static func points(
        _ text: String,
        _ position: ZoneFileProblem.Position
    ) throws(ZoneFileProblem) -> [GeoPoint] {
        var points: [GeoPoint] = []
        for triple in text.split(whereSeparator: \.isWhitespace) {
            let numbers = triple.split(separator: ",").map(String.init)
            guard numbers.count >= 2, let point = GeoPoint(numbers[1], numbers[0]) else {
                throw ZoneFileProblem(.noPosition, at: position, key: "coordinates")
            }
            points.append(point)
        }
        return points
    }
}
