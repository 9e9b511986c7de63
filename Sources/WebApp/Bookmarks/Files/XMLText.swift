/// Writes text into XML 1.0.
enum XMLText {
    /// For content and for attributes in double quotes. What XML has no way to carry (production 2: most control
    /// characters) is left out.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // A reader would make line breaks and blanks of these.
            case "\r": escaped += "&#13;"
            case "\n": escaped += "&#10;"
            case "\t": escaped += "&#9;"
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// `<name>text</name>`, or nothing where there is no text.
    static func element(_ name: String, _ text: String?) -> String {
        guard let text, !text.isEmpty else { return "" }
        return "<\(name)>\(escaped(text))</\(name)>"
    }
}
