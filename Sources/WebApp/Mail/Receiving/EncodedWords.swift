/// Text of a header field with its encoded words decoded (RFC 2047).
enum EncodedWords {
    static func decode(_ value: String) -> String {
        var result = ""
        var rest = Substring(value)
        var previousEnds = false
        while let start = rest.firstRange(of: "=?") {
            let before = rest[..<start.lowerBound]
            guard let (text, end) = word(rest[start.upperBound...]) else {
                result += rest[..<start.upperBound]
                rest = rest[start.upperBound...]
                previousEnds = false
                continue
            }
            // Between two encoded words a space is for folding only (section 6.2).
            if !previousEnds || !before.allSatisfy({ $0 == " " || $0 == "\t" }) { result += before }
            result += text
            rest = rest[end...]
            previousEnds = true
        }
        return result + rest
    }

    /// `utf-8?B?...?=`, from behind its `=?`.
    private static func word(_ rest: Substring) -> (text: String, end: String.Index)? {
        // Programs write longer ones than the 75 characters of section 2.
        let limit = rest.utf8.index(rest.startIndex, offsetBy: 2_000, limitedBy: rest.endIndex) ?? rest.endIndex
        let pieces = rest[..<limit].split(separator: "?", maxSplits: 3, omittingEmptySubsequences: false)
        guard pieces.count == 4, pieces[3].first == "=", !pieces[2].contains(" ") else { return nil }
        // RFC 2231 section 5: a language behind an asterisk.
        guard let charset = MailCharset(pieces[0].split(separator: "*").first.map(String.init)) else { return nil }
        let bytes: [UInt8]
        switch pieces[1].lowercased() {
        case "b": bytes = TransferEncoding.base64.decode(Array(pieces[2].utf8)[...])
        case "q":
            let spaced = pieces[2].utf8.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }
            bytes = QuotedPrintable.decode(spaced[...])
        default: return nil
        }
        let text = String(charset.text(bytes).unicodeScalars.map { isControl($0) ? " " : Character($0) })
        return (text, rest.index(after: pieces[3].startIndex))
    }

    /// A decoded word must not bring back the line ends that its field has lost.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
    }
}
