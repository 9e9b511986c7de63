import Foundation

/// What somebody has written in a mail, without the mail that they answer and without their signature.
extension ReceivedMail {
    /// `nil` where there is nothing to read.
    var writtenWords: String? {
        let texts = parts.filter { $0.fileName == nil }
        let plain = texts.first { $0.type.name == "text/plain" }?.text
        let html = texts.first { $0.type.name == "text/html" }?.text.map(MailHTMLText.text)
        for text in [plain, html] {
            if let written = text.map(AnswerText.written), !written.isEmpty { return written }
        }
        return nil
    }
}

/// The text of an answer to a mail, as the common programs make it: what was written, then what was answered.
enum AnswerText {
    /// More lines than that nobody writes who answers in a few words.
    private static let mostLines = 400

    static func written(_ text: String) -> String {
        let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
            .split(separator: "\n", omittingEmptySubsequences: false).prefix(mostLines)
            .map { String($0).replacing("\u{A0}", with: " ") }
        var kept: [String] = []
        for (index, line) in lines.enumerated() {
            if ends(at: index, of: lines) { break }
            if line.hasPrefix(">") { continue }
            kept.append(line.trimmingCharacters(in: .whitespaces))
        }
        return kept.joined(separator: "\n").replacing(#/\n{3,}/#, with: "\n\n")
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Whether a signature or what is answered begins there.
    private static func ends(at index: Int, of lines: [String]) -> Bool {
        let line = lines[index]
        // RFC 3676 section 4.3; mail programs on phones leave the space out.
        if line == "-- " || line == "--" { return true }
        let words = line.trimmingCharacters(in: .whitespaces)
        if isRule(words) { return true }
        if isHeader(words), index + 1 < lines.count, isHeader(lines[index + 1].trimmingCharacters(in: .whitespaces)) {
            return true
        }
        return (1...3).contains { isIntroduction(lines[index..<min(index + $0, lines.count)]) }
    }

    /// "-----Original Message-----", and the line of Outlook.
    private static func isRule(_ line: String) -> Bool {
        if line.count >= 20, line.allSatisfy({ $0 == "_" }) { return true }
        guard line.hasPrefix("--"), line.hasSuffix("--") else { return false }
        let words = line.trimmingCharacters(in: CharacterSet(charactersIn: "- ")).lowercased()
        return ["original message", "forwarded message", "ursprüngliche nachricht", "weitergeleitete nachricht"]
            .contains(words)
    }

    /// "From: …" above "Sent: …", as Outlook writes it.
    private static func isHeader(_ line: String) -> Bool {
        let name = line.prefix { $0 != ":" }.trimmingCharacters(in: CharacterSet(charactersIn: "* ")).lowercased()
        guard line.contains(":") else { return false }
        return ["from", "sent", "to", "date", "subject", "von", "gesendet", "an", "datum", "betreff"].contains(name)
    }

    /// "On Saturday, Ada wrote:", which programs break into several lines.
    private static func isIntroduction(_ lines: ArraySlice<String>) -> Bool {
        let line = lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
        // It names a day or an address: people write “on my way, as I wrote:” too.
        guard line.count < 400, line.hasSuffix(":"), line.contains(where: { $0.isNumber || $0 == "@" }) else {
            return false
        }
        let words = line.lowercased()
        return words.hasPrefix("on ") && words.hasSuffix(" wrote:")
            || words.hasPrefix("am ") && (words.hasSuffix("schrieb:") || words.contains(" schrieb "))
    }
}
