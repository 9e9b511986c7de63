/// Text on its way into a drawing: one paragraph of characters that XML allows and that only show themselves.
struct CardText {
    let text: String
    /// Whether its first letter is of a script that is written from right to left.
    let isRightToLeft: Bool

    init(_ text: String) {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: scalars.append(" ")
            // What joins letters and emoji stays; what turns the order of the text around does not.
            case .format where scalar != "\u{200C}" && scalar != "\u{200D}": break
            case .privateUse, .surrogate: break
            default: if !scalar.properties.isNoncharacterCodePoint { scalars.append(scalar) }
            }
        }
        self.text = String(scalars)
        isRightToLeft = scalars.first { $0.properties.isAlphabetic }.map(Self.isRightToLeft) ?? false
    }

    /// Hebrew, Arabic, Syriac, Thaana, N'Ko and their neighbours (Unicode, Bidirectional Character Types R and AL).
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
