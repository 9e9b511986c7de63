import Auth

/// Words of several lines, as they are kept.
enum WrittenLines {
    /// With one way to end a line, one empty line between two at most, and none around them. A line of which nothing is seen is
    /// an empty one, however it is ended: forty of them would push away what others have said. What a newer Unicode than ours
    /// knows may be seen, so a line of it stays.
    static func folded(_ text: String) -> String {
        var lines: [Substring] = []
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            guard line.unicodeScalars.allSatisfy(\.isBlank) else {
                lines.append(line)
                continue
            }
            if lines.last?.isEmpty == false { lines.append("") }
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}
