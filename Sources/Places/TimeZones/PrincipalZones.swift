import Foundation
import Models

/// The time zones of the world by the city that each is named after, from the tz database's table `zone1970.tab`.
struct PrincipalZones: Sendable {
    let rows: [ZoneTown]

    /// Where Debian's `tzdata` keeps the table.
    static let systemTable = URL(filePath: "/usr/share/zoneinfo/zone1970.tab")

    /// Without rows where there is no such file.
    init(file: URL) {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        rows = text.split(separator: "\n").compactMap(Self.row)
    }

    /// The city that is nearest and all that are up to `slackMetres` farther, the nearest first: of the country if one
    /// is named, none where the table has none of it.
    func nearest(to point: GeoPoint, country: String? = nil, slackMetres: Double = 0) -> [ZoneTown] {
        let candidates = country.map { country in rows.filter { $0.countries.contains(country) } } ?? rows
        let sorted = candidates.map { (metres: $0.point.metres(to: point), town: $0) }.sorted { $0.metres < $1.metres }
        guard let nearest = sorted.first else { return [] }
        return sorted.prefix { $0.metres <= nearest.metres + slackMetres }.map(\.town)
    }

    private static func row(_ line: Substring) -> ZoneTown? {
        guard !line.hasPrefix("#") else { return nil }
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count >= 3, let point = point(fields[1]) else { return nil }
        let countries = fields[0].split(separator: ",").map(String.init)
        return ZoneTown(point: point, countries: countries, zone: String(fields[2]))
    }

    /// `±DDMM±DDDMM` or `±DDMMSS±DDDMMSS` (ISO 6709).
    private static func point(_ text: Substring) -> GeoPoint? {
        guard let split = text.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }),
            let latitude = degrees(text[..<split], digits: 2), let longitude = degrees(text[split...], digits: 3)
        else { return nil }
        return GeoPoint(latitude: latitude, longitude: longitude)
    }

    private static func degrees(_ text: Substring, digits: Int) -> Double? {
        let number = text.dropFirst()
        guard let degrees = Double(number.prefix(digits)), let minutes = Double(number.dropFirst(digits).prefix(2))
        else { return nil }
        let seconds = Double(number.dropFirst(digits + 2)) ?? 0
        return (text.hasPrefix("-") ? -1 : 1) * (degrees + minutes / 60 + seconds / 3_600)
    }
}
