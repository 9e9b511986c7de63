/// Reads a calendar file as a tree (RFC 5545 section 3.4), within bounds. Line ends are CRLF, or LF alone as mail programs
/// leave it.
package struct CalendarParser {
    package static let maxBytes = 1_000_000
    package static let maxLines = 20_000
    /// Octets of an unfolded line.
    package static let maxLineBytes = 100_000
    /// `VCALENDAR` is the first level, `VALARM` the third.
    package static let maxDepth = 6

    private var open: [CalendarComponent] = []
    private var finished: CalendarComponent?

    /// The calendar of a file, its only one. Throws `CalendarSyntaxProblem`.
    package static func calendar(_ bytes: [UInt8]) throws(CalendarSyntaxProblem) -> CalendarComponent {
        guard bytes.count <= maxBytes else { throw .tooLarge }
        var parser = CalendarParser()
        for line in try unfolded(bytes) { try parser.read(line.bytes, at: line.number) }
        guard parser.open.isEmpty else { throw .missingEnd }
        guard let calendar = parser.finished else { throw .empty }
        return calendar
    }

    private mutating func read(_ bytes: [UInt8], at number: Int) throws(CalendarSyntaxProblem) {
        guard let text = String(validating: bytes, as: UTF8.self), !text.unicodeScalars.contains(where: Self.isBad)
        else { throw .badText(line: number) }
        guard let line = ContentLine(parsing: text) else { throw .badLine(line: number) }
        guard finished == nil else { throw .misplaced(line: number) }
        switch line.name {
        case "BEGIN": try begin(line.value.uppercased(), at: number)
        case "END": try end(line.value.uppercased(), at: number)
        default:
            guard !open.isEmpty else { throw .misplaced(line: number) }
            open[open.count - 1].properties.append(line)
        }
    }

    private mutating func begin(_ name: String, at number: Int) throws(CalendarSyntaxProblem) {
        guard open.count < Self.maxDepth else { throw .tooDeep(line: number) }
        guard !name.isEmpty, name.utf8.allSatisfy(ContentLine.isNameByte) else { throw .badLine(line: number) }
        guard !open.isEmpty || name == "VCALENDAR" else { throw .misplaced(line: number) }
        open.append(CalendarComponent(name))
    }

    private mutating func end(_ name: String, at number: Int) throws(CalendarSyntaxProblem) {
        guard let component = open.popLast(), component.name == name else { throw .misplaced(line: number) }
        if open.isEmpty { finished = component } else { open[open.count - 1].children.append(component) }
    }

    /// C0 controls but the tab. Others are text to many programs; they are no line ends to us.
    private static func isBad(_ scalar: Unicode.Scalar) -> Bool {
        (scalar.value < 0x20 && scalar != "\t") || scalar.value == 0x7F
    }

    // MARK: Lines

    private struct Line {
        let number: Int
        var bytes: [UInt8]
    }

    /// A fold is taken out before the text is decoded: some programs fold inside a character. Empty lines are left out.
    private static func unfolded(_ bytes: [UInt8]) throws(CalendarSyntaxProblem) -> [Line] {
        var lines: [Line] = []
        var number = 0
        for var piece in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            number += 1
            guard number <= maxLines else { throw .tooManyLines }
            if piece.last == 0x0D { piece.removeLast() }
            if let first = piece.first, first == 0x20 || first == 0x09, !lines.isEmpty {
                lines[lines.count - 1].bytes += piece.dropFirst()
            } else if !piece.isEmpty {
                lines.append(Line(number: number, bytes: Array(piece)))
            }
            if let last = lines.last, last.bytes.count > maxLineBytes { throw .lineTooLong(line: last.number) }
        }
        return lines
    }
}
