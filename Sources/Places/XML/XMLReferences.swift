/// The references that may stand in an attribute of OpenStreetMap XML.
enum XMLReferences {
    private static let named: [Substring: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]

    /// Replaces `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;`, `&#65;` and `&#x41;`; throws on any other.
    static func resolve(_ text: String) throws(ImportError) -> String {
        var resolved = ""
        var rest = text[...]
        while let ampersand = rest.unicodeScalars.firstIndex(of: "&") {
            resolved += rest[..<ampersand]
            let after = rest.unicodeScalars.index(after: ampersand)
            guard let semicolon = rest[after...].unicodeScalars.firstIndex(of: ";"),
                let scalar = scalar(rest[after..<semicolon])
            else {
                throw ImportError(.malformed, "The XML refers to an entity that is not one of the five of XML itself.")
            }
            resolved.unicodeScalars.append(scalar)
            rest = rest[rest.unicodeScalars.index(after: semicolon)...]
        }
        return resolved + rest
    }

    private static func scalar(_ reference: Substring) -> Unicode.Scalar? {
        if let known = named[reference] { return known }
        guard reference.utf8.count <= 10, reference.hasPrefix("#") else { return nil }
        let digits = reference.dropFirst()
        let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
        // NUL is not a character of XML (XML 1.0, production 2).
        guard let value, value != 0 else { return nil }
        return Unicode.Scalar(value)
    }
}
