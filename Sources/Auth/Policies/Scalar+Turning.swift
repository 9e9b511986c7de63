extension Unicode.Scalar {
    /// Whether it turns the direction of the text after it, that of others too where it is not ended (Unicode TR 36
    /// section 2.7). Marks of a direction, which Arabic and Hebrew need beside digits and signs, do not.
    package var turnsText: Bool {
        switch value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether it ends a line, or is another control character.
    package var breaksLine: Bool {
        value == 0x2028 || value == 0x2029 || properties.generalCategory == .control
    }

    /// Whether nothing is seen of it wherever it stands: white space, controls, and what only shapes its neighbours.
    package var isBlank: Bool {
        // The empty pattern of Braille is a symbol without a dot.
        if value == 0x2800 || properties.isDefaultIgnorableCodePoint { return true }
        switch properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }
}

extension String {
    /// As a line that stands beside words of others: no line feeds and other controls, and nothing that turns the words
    /// behind it. A title in the subject of a mail would turn the day after it.
    package var oneLine: String {
        guard unicodeScalars.contains(where: { $0.turnsText || $0.breaksLine }) else { return self }
        var kept = UnicodeScalarView()
        for scalar in replacing("\r\n", with: "\n").unicodeScalars where !scalar.turnsText {
            kept.append(scalar.breaksLine ? " " : scalar)
        }
        return String(kept)
    }
}
