import Clocks
import Foundation

/// The time zones of each country, from the tz database's table `zone.tab`.
struct CountryZones: Sendable {
    private let names: [String: [String]]

    /// Where Debian's `tzdata` keeps the table.
    static let systemTable = URL(filePath: "/usr/share/zoneinfo/zone.tab")

    /// Knows no country where there is no such file.
    init(file: URL) {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        names = text.split(separator: "\n").reduce(into: [:]) { names, line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard !line.hasPrefix("#"), fields.count >= 3 else { return }
            names[String(fields[0]), default: []].append(String(fields[2]))
        }
    }

    /// The zone of a country in which all clocks show the same time, `nil` for any other.
    func only(_ country: String) -> String? {
        guard let zones = names[country], let first = zones.first else { return nil }
        return Self.agree(zones) ? first : nil
    }

    /// Whether clocks of these zones show the same time all year.
    static func agree(_ zones: [String]) -> Bool {
        let names = Set(zones)
        if names.count == 1 { return names.allSatisfy { TimeZone(named: $0) != nil } }
        let offsets = names.map { name in
            TimeZone(named: name).map { zone in samples.map { WallClock(zone).offset(at: $0) } }
        }
        return !offsets.contains(nil) && Set(offsets).count == 1
    }

    /// Two weeks apart, over the year 2026.
    private static let samples = (0..<26).map { 1_767_225_600 + Int64($0) * 1_209_600 }
}
