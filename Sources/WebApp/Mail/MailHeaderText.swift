import Foundation

/// Text in a header field: lines of at most 78 characters (RFC 5322 section 2.1.1), and nothing in it can end the line.
enum MailHeaderText {
    /// A field with free text, folded, with its CRLF. Controls, line ends among them, become spaces.
    static func unstructured(_ name: String, _ text: String) -> String {
        let value = withoutControls(text)
        let words = value.split(separator: " ", omittingEmptySubsequences: false)
        let isPlain =
            value.utf8.allSatisfy { (0x20..<0x7F).contains($0) } && !value.contains("=?")
            && words.allSatisfy { !$0.isEmpty && $0.utf8.count < 76 - name.utf8.count }
        return isPlain
            ? folded(name + ":", words.map(String.init)) : folded(name + ":", encodedWords(value, after: name))
    }

    /// A field whose words are ASCII and stay as they are, however long one is.
    static func structured(_ name: String, _ value: String) -> String {
        folded(name + ":", value.split(separator: " ").map(String.init))
    }

    /// A field with one address.
    static func address(_ name: String, _ address: MailAddress) -> String {
        let mailbox = "<\(address.address)>"
        guard let shown = address.name.map(withoutControls), !shown.isEmpty else {
            return folded(name + ":", [address.address])
        }
        return folded(name + ":", phrase(shown, after: name) + [mailbox])
    }

    /// The words of a display name: quoted (RFC 5322 section 3.2.4) or encoded (RFC 2047).
    private static func phrase(_ name: String, after field: String) -> [String] {
        let quoted = "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        let isPlain = name.utf8.allSatisfy { (0x20..<0x7F).contains($0) } && !name.contains("=?")
        return isPlain && quoted.utf8.count < 70 ? [quoted] : encodedWords(name, after: field)
    }

    /// `=?utf-8?B?...?=`, each at most 75 characters and whole characters only (RFC 2047 sections 2 and 5).
    private static func encodedWords(_ text: String, after name: String) -> [String] {
        // 45 bytes become 60 characters, with what stands around them 72. The first stands beside the field's name: a
        // field should not begin with an empty line.
        let firstBytes = max(6, (64 - name.utf8.count) / 4 * 3)
        var pieces: [[UInt8]] = [[]]
        for scalar in text.unicodeScalars {
            let bytes = Array(String(scalar).utf8)
            let limit = pieces.count == 1 ? min(45, firstBytes) : 45
            if pieces[pieces.count - 1].count + bytes.count > limit { pieces.append([]) }
            pieces[pieces.count - 1] += bytes
        }
        return pieces.map { "=?utf-8?B?\(Data($0).base64EncodedString())?=" }
    }

    /// Joins words by spaces, or by a line end and a space where the line would become longer than 78 characters.
    private static func folded(_ start: String, _ words: [String]) -> String {
        var result = start
        var length = start.utf8.count
        for word in words {
            let fits = length + 1 + word.utf8.count <= 78
            result += fits ? " " : "\r\n "
            length = (fits ? length : 0) + 1 + word.utf8.count
            result += word
        }
        return result + "\r\n"
    }

    private static func withoutControls(_ text: String) -> String {
        let scalars = text.replacing("\r\n", with: " ").unicodeScalars.map { scalar in
            // Line and paragraph separators end no line of a mail, but some programs break there.
            scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}" ? " " : scalar
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view).trimmingCharacters(in: .whitespaces)
    }
}
