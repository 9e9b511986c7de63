/// How wide letters are, in widths of an em. Rather too wide than too narrow, since the machine may draw with another
/// font than it was measured with.
enum CardGlyphs {
    static func width(of text: some Sequence<Character>) -> Double {
        text.reduce(0) { $0 + width(of: $1) }
    }

    static func width(of character: Character) -> Double {
        character.unicodeScalars.reduce(0) { $0 + width(of: $1) }
    }

    private static func width(of scalar: Unicode.Scalar) -> Double {
        let value = Int(scalar.value)
        if (32..<127).contains(value) { return Double(ascii[value - 32]) / 100 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        switch value {
        case 0x1F000...: return 1.25
        case 0x1100...0x115F, 0x2010...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFFEF: return 1.05
        default: return scalar.properties.isUppercase ? 0.9 : 0.75
        }
    }

    /// Whether a line may end behind it without a space: ideographs, kana, hangul.
    static func allowsBreak(after character: Character) -> Bool {
        guard let value = character.unicodeScalars.first?.value else { return false }
        switch value {
        case 0x2E80...0x9FFF, 0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
            return true
        default: return false
        }
    }

    /// The widths of DejaVu Sans Bold, from the space to the tilde, in hundredths.
    private static let ascii: [UInt8] = [
        35, 46, 52, 84, 70, 100, 87, 31, 46, 46, 52, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70, 70, 70, 70, 70, 40, 40,
        84, 84, 84, 58, 100, 77, 76, 73, 83, 68, 68, 82, 84, 37, 37, 77, 64, 100, 84, 85, 73, 85, 77, 72, 68, 81, 77,
        110, 77, 72, 73, 46, 37, 46, 84, 50, 50, 67, 72, 59, 72, 68, 44, 72, 71, 34, 34, 67, 34, 104, 71, 69, 72, 72,
        49, 60, 48, 71, 65, 92, 65, 65, 58, 71, 37, 71, 84,
    ]
}
