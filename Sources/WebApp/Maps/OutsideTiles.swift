import Templates

/// Raster tiles of another server, where the operator wants those instead of our own drawings.
struct OutsideTiles: Sendable, Hashable {
    /// With {z}, {x} and {y}: https://tiles.example/{z}/{x}/{y}.png
    let template: String
    /// Whose they are, as their terms ask; OpenStreetMap's contributors are named anyway.
    let credit: String
    /// What the content security policy must let pictures come from: https://tiles.example
    let origin: String

    /// `nil` unless `template` is an http(s) address with the three placeholders in its path.
    init?(template: String, credit: String) {
        let parts = template.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == "https:" || parts[0] == "http:", parts[1].isEmpty,
            Self.isHost(parts[2]), ["{z}", "{x}", "{y}"].allSatisfy(parts[3].contains),
            template.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") })
        else { return nil }
        self.template = template
        self.credit = credit
        origin = "\(parts[0])//\(parts[2])"
    }

    /// Letters, digits, dots, hyphens and a port: nothing that would end the policy's list.
    private static func isHost(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { isHostCharacter($0) }
    }

    private static func isHostCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"):
            true
        default: false
        }
    }

    var source: MapSource { .outside(tiles: template, credit: credit) }
}
