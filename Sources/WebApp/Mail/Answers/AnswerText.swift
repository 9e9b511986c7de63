import Foundation

/// The text of an answer to a mail, as the common programs make it: what was written, then what was answered.
enum AnswerText {
    /// More lines than that nobody writes who answers in a few words.
    private static let mostLines = 400

    /// - Parameter subject: of the mail, which a quotation has in its head.
    static func written(_ text: String, subject: String? = nil) -> String {
        let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
            .split(separator: "\n", omittingEmptySubsequences: false).prefix(mostLines)
            .map { String($0).replacing("\u{A0}", with: " ") }
        var kept: [String] = []
        for (index, line) in lines.enumerated() {
            if ends(at: index, of: lines, subject) { break }
            let words = line.trimmingCharacters(in: .whitespaces)
            guard !words.hasPrefix(">") else {
                dropEnd(of: &kept, beforeQuotation: true)
                continue
            }
            kept.append(words)
        }
        // What no form has cut: whose address it is that a quotation holds, that one alone may read.
        if let secret = SecretAddresses().firstLine(in: kept) { kept.removeSubrange(secret...) }
        dropEnd(of: &kept)
        return kept.joined(separator: "\n").replacing(#/\n{3,}/#, with: "\n\n")
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// As forms are compared: without the marks of direction that programs put into Arabic and Hebrew, and with the colons and
    /// spaces of other scripts and of French as everybody's. A line that is too long for any form is cut.
    static func plain(_ line: String) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in line.unicodeScalars.prefix(1_000) {
            switch scalar.value {
            case 0x200B...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: continue
            case 0xFF1A, 0xFE55: plain.append(":")
            case 0xA0, 0x2009, 0x202F: plain.append(" ")
            default: plain.append(scalar)
            }
        }
        return String(plain).trimmingCharacters(in: .whitespaces)
    }

    /// What programs write below somebody's words, and above what is answered, is nobody's words. Above what is left of a
    /// quotation a blank line stays, where there was one.
    private static func dropEnd(of lines: inout [String], beforeQuotation: Bool = false) {
        let hasGap = lines.last?.isEmpty == true
        while let last = lines.last {
            let length = last.isEmpty || PhoneSignature.isOne(last) ? 1 : Attribution.length(atEndOf: lines)
            guard length > 0 else { break }
            lines.removeLast(length)
        }
        if beforeQuotation, hasGap, !lines.isEmpty { lines.append("") }
    }

    /// Whether a signature or what is answered begins there.
    private static func ends(at index: Int, of lines: [String], _ subject: String?) -> Bool {
        let line = lines[index]
        // RFC 3676 section 4.3; mail programs on phones leave the space out.
        if line == "-- " || line == "--" { return true }
        return isRule(line.trimmingCharacters(in: .whitespaces)) || QuotedHead.begins(lines[index...], subject)
            || Attribution.begins(lines[index...])
    }

    /// "-----Original Message-----", and the line of Outlook.
    private static func isRule(_ line: String) -> Bool {
        if line.utf8.count >= 20, line.utf8.allSatisfy({ $0 == UInt8(ascii: "_") }) { return true }
        guard line.hasPrefix("--"), line.hasSuffix("--") else { return false }
        let words = plain(line).trimmingCharacters(in: CharacterSet(charactersIn: "- ")).lowercased()
        return rules.contains(words.replacing("’", with: "'"))
    }

    private static let rules: Set<String> = [
        "original message", "forwarded message", "ursprüngliche nachricht", "weitergeleitete nachricht",
        "message d'origine", "message original", "mensaje original", "mensagem original", "messaggio originale",
        "oorspronkelijk bericht", "ursprungligt meddelande", "oprindelig meddelelse", "oryginalna wiadomość",
        "исходное сообщение", "الرسالة الأصلية", "رسالة أصلية",
    ]
}
