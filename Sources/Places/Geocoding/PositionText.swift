import Foundation
import Models

/// Positions as people type or paste them: "41.15, -8.61", "41.15° N 8.61° W", links of maps. Links are read and never
/// followed.
enum PositionText {
    private static let maxBytes = 2_000

    /// `nil` for what is no position on the earth.
    static func point(_ text: String) -> GeoPoint? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.utf8.count <= maxBytes else { return nil }
        let lower = text.lowercased()
        if lower.hasPrefix("geo:") { return geo(text.dropFirst(4)) }
        if lower.hasPrefix("http://") || lower.hasPrefix("https://") { return link(text) }
        return typed(text)
    }

    /// "41.15, -8.61": six decimals are a tenth of a metre.
    static func name(_ point: GeoPoint) -> String {
        [point.latitude, point.longitude].map { degrees in
            var text = String(format: "%.6f", degrees)
            while text.hasSuffix("0") { text.removeLast() }
            if text.hasSuffix(".") { text.removeLast() }
            return text
        }.joined(separator: ", ")
    }

    // MARK: Links

    /// RFC 5870: "geo:41.15,-8.61;u=20". Phones send "geo:0,0?q=41.15,-8.61(Name)" too.
    private static func geo(_ rest: Substring) -> GeoPoint? {
        let parts = rest.split(separator: "?", maxSplits: 1)
        if parts.count > 1, let asked = value("q", in: String(parts[1])).flatMap(leading) { return asked }
        return parts.first.flatMap { leading(String($0)) }
    }

    /// The place that a link is about goes before the middle of the map that it shows.
    private static func link(_ text: String) -> GeoPoint? {
        let text = text.removingPercentEncoding ?? text
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let address = parts[0].split(separator: "?", maxSplits: 1).map(String.init)
        let (path, query) = (address.first ?? "", address.count > 1 ? address[1] : "")
        if let point = pair(value("mlat", in: query), value("mlon", in: query)) { return point }
        if let marked = path.range(of: "!3d", options: .backwards) {
            let numbers = path[marked.upperBound...].split(separator: "!")
            if numbers.count > 1, numbers[1].hasPrefix("4d") {
                return pair(String(numbers[0]), String(numbers[1].dropFirst(2)))
            }
        }
        for name in ["q", "query", "destination", "daddr", "ll", "center"] {
            if let point = value(name, in: query).flatMap(leading) { return point }
        }
        if let at = path.range(of: "/@"), let point = leading(String(path[at.upperBound...])) { return point }
        guard parts.count > 1, let map = value("map", in: parts[1]) else { return nil }
        let numbers = map.split(separator: "/").map(String.init)
        return numbers.count >= 3 ? pair(numbers[1], numbers[2]) : nil
    }

    private static func value(_ name: String, in query: String) -> String? {
        query.split(separator: "&").first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }

    /// The two numbers at the beginning: "41.15,-8.61,17z", "loc:41.15,-8.61(Name)".
    private static func leading(_ text: String) -> GeoPoint? {
        let plain = text.hasPrefix("loc:") ? String(text.dropFirst(4)) : text
        let numbers = plain.split(separator: ",", maxSplits: 2).prefix(2).map { part in
            String(
                part.drop { $0 == " " || $0 == "+" }.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
            )
        }
        return numbers.count == 2 ? pair(numbers[0], numbers[1]) : nil
    }

    private static func pair(_ latitude: String?, _ longitude: String?) -> GeoPoint? {
        guard let latitude = latitude.flatMap(number), let longitude = longitude.flatMap(number) else { return nil }
        return GeoPoint(latitude: latitude, longitude: longitude)
    }

    /// A plain decimal number: Swift would also read "nan" and "0x1p3".
    private static func number(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D || $0 == 0x2E || $0 == 0x2B }) else {
            return nil
        }
        return Double(text)
    }

    // MARK: Typed

    private static let signs = Set("°º˚′″'\"’”,;")

    /// Numbers with spaces, commas, degrees, minutes, seconds and letters of the sky between them, and nothing else.
    private static func typed(_ text: String) -> GeoPoint? {
        var words: [String] = []
        var isOpen = false
        for character in text.uppercased() {
            if character.isASCII, character.isNumber || character == "." || character == "-" || character == "+" {
                if isOpen { words[words.count - 1].append(character) } else { words.append(String(character)) }
                isOpen = true
                continue
            }
            isOpen = false
            if "NSEW".contains(character) {
                words.append(String(character))
            } else if character != " ", !signs.contains(character) {
                return nil
            }
        }
        // Two whole numbers side by side are anything but a position.
        guard text.contains(where: { ".°º˚,".contains($0) }) else { return nil }
        return words.contains { "NSEW".contains($0) }
            ? lettered(words) : words.count == 2 ? pair(words[0], words[1]) : nil
    }

    private static func lettered(_ words: [String]) -> GeoPoint? {
        var axes: [Character: Double] = [:]
        var numbers: [Double] = []
        var pending: Character?
        let isBefore = words.first.map { "NSEW".contains($0) } ?? false
        for word in words + (isBefore ? ["end"] : []) {
            if let number = number(word) {
                guard number >= 0, numbers.count < 3 else { return nil }
                numbers.append(number)
                continue
            }
            if let letter = isBefore ? pending : word.first {
                guard let degrees = degrees(numbers) else { return nil }
                let axis: Character = letter == "N" || letter == "S" ? "N" : "E"
                guard axes.updateValue(letter == "S" || letter == "W" ? -degrees : degrees, forKey: axis) == nil
                else { return nil }
                numbers = []
            }
            pending = word.first
        }
        guard numbers.isEmpty, let latitude = axes["N"], let longitude = axes["E"] else { return nil }
        return GeoPoint(latitude: latitude, longitude: longitude)
    }

    /// Degrees, minutes and seconds as one number; the last two are perhaps not there.
    private static func degrees(_ numbers: [Double]) -> Double? {
        guard !numbers.isEmpty, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
        return zip(numbers, [1.0, 60, 3_600]).reduce(0) { $0 + $1.0 / $1.1 }
    }
}
