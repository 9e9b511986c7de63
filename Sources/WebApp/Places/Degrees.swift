import Foundation

/// Degrees as addresses carry them: a plain decimal number. Swift would also read "nan", "0x1p3" and "infinity".
struct Degrees {
    let value: Double

    init?(_ text: String) {
        let isPlain = text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D || $0 == 0x2E || $0 == 0x2B }
        guard isPlain, text.utf8.count <= 32, let value = Double(text) else { return nil }
        self.value = value
    }

    /// As `init` and the schemas of GPX and KML take it. Swift writes 0.00006 as "6e-05".
    static func text(_ degrees: Double) -> String {
        let shortest = "\(degrees)"
        return shortest.contains("e") ? String(format: "%.9f", degrees) : shortest
    }
}
