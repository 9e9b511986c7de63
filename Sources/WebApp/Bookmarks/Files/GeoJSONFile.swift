import Clocks
import Foundation
import Models
import Templates

/// Bookmarks as GeoJSON (RFC 7946).
enum GeoJSONFile {
    private struct Properties: Encodable {
        let name: String
        let address: String?
        let category: String?
        let note: String
        let lists: [String]
        let created: String?
    }

    static func bytes(_ entries: [BookmarkEntry]) throws -> [UInt8] {
        let features = entries.map { entry in
            let properties = Properties(
                name: entry.name,
                address: entry.address,
                category: entry.category,
                note: entry.note,
                lists: entry.lists,
                created: entry.createdAt.map(Timestamp.text)
            )
            return GeoJSONPoints.Feature(entry.place?.description, at: entry.point, properties)
        }
        return try ExportJSON.bytes(GeoJSONPoints(features))
    }

    /// Throws `BookmarkFileProblem`.
    static func read(_ bytes: [UInt8]) throws(BookmarkFileProblem) -> [BookmarkFileItem] {
        let root = try object(bytes)
        let features: [Any]
        switch root["type"] as? String {
        case "FeatureCollection": features = root["features"] as? [Any] ?? []
        case "Feature": features = [root]
        default: throw BookmarkFile.unknown
        }
        guard features.count <= BookmarkFile.maxEntries else { throw BookmarkFile.tooMany }
        return features.enumerated().map { item($1 as? [String: Any] ?? [:], number: $0 + 1) }
    }

    private static func object(_ bytes: [UInt8]) throws(BookmarkFileProblem) -> [String: Any] {
        do {
            guard let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else {
                throw BookmarkFile.unknown
            }
            return root
        } catch let error as BookmarkFileProblem {
            throw error
        } catch {
            let words = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
            throw BookmarkFileProblem(.badJSON, line: line(words, bytes))
        }
    }

    /// Foundation names the line, or only the character.
    static func line(_ words: String, _ bytes: [UInt8]) -> Int? {
        guard let match = words.firstMatch(of: /(line|character) (\d+)/), let number = Int(match.output.2) else {
            return nil
        }
        return match.output.1 == "line" ? number : bytes.prefix(number).count { $0 == UInt8(ascii: "\n") } + 1
    }

    private static func item(_ feature: [String: Any], number: Int) -> BookmarkFileItem {
        let properties = feature["properties"] as? [String: Any] ?? [:]
        func text(_ names: String...) -> String {
            names.lazy.compactMap { properties[$0] as? String }.first { !$0.isEmpty } ?? ""
        }
        let name = text("name", "Name", "title", "Title")
        let entry = point(feature["geometry"]).map { point in
            BookmarkEntry(
                place: (feature["id"] as? String).flatMap(PlaceID.init),
                name: name,
                point: point,
                note: text("note", "description", "desc", "Comment"),
                lists: properties["lists"] as? [String] ?? []
            )
        }
        return BookmarkFileItem(position: .place(number), name: name, entry: entry)
    }

    private static func point(_ geometry: Any?) -> GeoPoint? {
        guard let geometry = geometry as? [String: Any], geometry["type"] as? String == "Point",
            let coordinates = geometry["coordinates"] as? [Double], coordinates.count >= 2
        else { return nil }
        return GeoPoint(latitude: coordinates[1], longitude: coordinates[0])
    }
}
