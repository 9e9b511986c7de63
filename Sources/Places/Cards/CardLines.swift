/// A paragraph in lines of a width. Words that are longer than a line are broken; what is too long ends in an ellipsis.
struct CardLines: Hashable {
    private(set) var lines: [String] = []
    /// Whether it all fits, and no word had to be broken.
    private(set) var isUnhurt = true

    private let width: Double
    private let limit: Int

    /// - Parameter width: of a line, in widths of an em.
    init(_ text: String, width: Double, limit: Int) {
        self.width = width
        self.limit = limit
        for word in text.split(whereSeparator: \.isWhitespace) {
            for (index, piece) in Self.pieces(of: word).enumerated() { add(piece, behindSpace: index == 0) }
        }
        guard lines.count > limit else { return }
        isUnhurt = false
        let last = lines[limit - 1]
        lines.removeSubrange((limit - 1)...)
        lines.append(cut(last))
    }

    /// What may stand on lines of its own.
    private static func pieces(of word: Substring) -> [Substring] {
        var pieces: [Substring] = []
        var start = word.startIndex
        for index in word.indices where CardGlyphs.allowsBreak(after: word[index]) {
            let end = word.index(after: index)
            pieces.append(word[start..<end])
            start = end
        }
        if start < word.endIndex { pieces.append(word[start...]) }
        return pieces
    }

    private mutating func add(_ piece: Substring, behindSpace: Bool) {
        // One line more than there may be tells that something is left.
        guard lines.count <= limit else { return }
        let separator = behindSpace && !lines.isEmpty ? " " : ""
        if let last = lines.last, CardGlyphs.width(of: last + separator + piece) <= width {
            lines[lines.count - 1] = last + separator + piece
        } else if CardGlyphs.width(of: piece) <= width {
            lines.append(String(piece))
        } else {
            isUnhurt = false
            addBroken(piece)
        }
    }

    private mutating func addBroken(_ piece: Substring) {
        var line = ""
        for character in piece {
            if !line.isEmpty, CardGlyphs.width(of: line) + CardGlyphs.width(of: character) > width {
                lines.append(line)
                line = ""
                guard lines.count <= limit else { return }
            }
            line.append(character)
        }
        lines.append(line)
    }

    private func cut(_ line: String) -> String {
        var line = line
        while !line.isEmpty, CardGlyphs.width(of: line + "…") > width { line.removeLast() }
        while line.last?.isWhitespace == true { line.removeLast() }
        return line + "…"
    }
}
