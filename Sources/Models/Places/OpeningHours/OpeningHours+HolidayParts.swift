import Foundation

extension OpeningHours {
    /// What of a value stands between `;` and `||` and names holidays, as it is written.
    static func holidayParts(of text: String) -> [String] {
        parts(of: text).filter { part in
            OpeningHoursLexer.tokens(of: part)?.contains { if case .holiday = $0 { true } else { false } } ?? false
        }
    }

    /// Signs in comments part nothing.
    private static func parts(of text: String) -> [String] {
        var (parts, isComment) = ([""], false)
        for character in text {
            if "\"“”„‟".contains(character) { isComment.toggle() }
            if !isComment, ";|".contains(character) {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    }
}
