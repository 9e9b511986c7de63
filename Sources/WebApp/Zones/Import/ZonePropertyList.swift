import Foundation
import Models
import Templates

/// `Zones.plist` of Apple's programs, as XML or binary: an array of dictionaries, or a dictionary of them or of arrays
/// with latitude, longitude and radius.
enum ZonePropertyList {
    /// Foundation reads what is nested by calling itself.
    private static let maxDepth = 64

    static func read(_ bytes: [UInt8], radius: Double?) throws(ZoneFileProblem) -> [ZoneDraft] {
        let isTree = BinaryListShape(bytes)?.isTree(deepest: maxDepth) ?? !isTooDeep(bytes)
        guard isTree else { throw ZoneFileProblem(.badList("nested")) }
        let list: Any
        do {
            list = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
        } catch {
            let words = (error as NSError).userInfo["NSDebugDescription"] as? String
            throw ZoneFileProblem(.badList(words ?? (error as NSError).localizedDescription))
        }
        let entries = try entries(of: list)
        guard entries.count <= ZoneFile.maxZones else { throw ZoneFileProblem(.tooMany(ZoneFile.maxZones)) }
        var drafts: [ZoneDraft] = []
        for (position, name, value) in entries { drafts.append(try draft(value, position, name: name, radius: radius)) }
        return drafts
    }

    private typealias Entry = (position: ZoneFileProblem.Position, name: String?, value: Any)

    private static func entries(of list: Any) throws(ZoneFileProblem) -> [Entry] {
        if let array = list as? [Any] {
            return array.enumerated().map { (.entry($0), nil, $1) }
        }
        guard let dictionary = list as? [String: Any] else { throw ZoneFileProblem(.noEntry) }
        // A list of zones within a dictionary, as Xcode's editor makes it.
        if dictionary.count == 1, let zones = dictionary.first?.value as? [Any],
            ZoneProperties.number(zones.first ?? "") == nil
        {
            return zones.enumerated().map { (.entry($0), nil, $1) }
        }
        return dictionary.sorted { $0.key < $1.key }.map { (.named($0.key), $0.key, $0.value) }
    }

    private static func draft(
        _ value: Any,
        _ position: ZoneFileProblem.Position,
        name: String?,
        radius: Double?
    ) throws(ZoneFileProblem) -> ZoneDraft {
        var fields = value as? [String: Any]
        if fields == nil, let numbers = value as? [Any], numbers.count == 3 {
            fields = ["latitude": numbers[0], "longitude": numbers[1], "radius": numbers[2]]
        }
        guard let fields else { throw ZoneFileProblem(.noEntry, at: position) }
        let properties = ZoneProperties(fields, at: position, radius: radius)
        guard let latitude = try properties.number("latitude", "lat") else {
            throw ZoneFileProblem(.missing, at: position, key: "latitude")
        }
        guard let longitude = try properties.number("longitude", "lon", "lng", "long") else {
            throw ZoneFileProblem(.missing, at: position, key: "longitude")
        }
        guard (-90.0...90).contains(latitude) else {
            throw ZoneFileProblem(.beyond("-90 … 90"), at: position, key: "latitude")
        }
        guard let centre = GeoPoint(latitude: latitude, longitude: longitude) else {
            throw ZoneFileProblem(.beyond("-180 … 180"), at: position, key: "longitude")
        }
        return try properties.draft(try properties.circle(around: centre), name: name, id: name)
    }

    private static func isTooDeep(_ bytes: [UInt8]) -> Bool {
        var (depth, index) = (0, 0)
        while index + 1 < bytes.count {
            defer { index += 1 }
            guard bytes[index] == UInt8(ascii: "<") else { continue }
            let isEnd = bytes[index + 1] == UInt8(ascii: "/")
            let name = bytes[(index + (isEnd ? 2 : 1))...].prefix(5)
            guard name.starts(with: Array("dict".utf8)) || name.starts(with: Array("array".utf8)) else { continue }
            depth += isEnd ? -1 : 1
            if depth > maxDepth { return true }
        }
        return false
    }
}
