/// Reads a calendar file as a tree (RFC 5545 section 3.4), within bounds. Line ends are CRLF, or LF alone as mail programs
/// leave it.
package struct CalendarParser {
    package static let maxBytes = 1_000_000
    package static let maxLines = 20_000
    /// Octets of an unfolded line.
    package static let maxLineBytes = 100_000
    /// `VCALENDAR` is the first level, `VALARM` the third.
    package static let maxDepth = 6

    private let limits: CalendarLimits
    private var open: [CalendarComponent] = []
    private var finished: CalendarComponent?
    /// The calendars before that one, as one.
    private var earlier: CalendarComponent?
    /// How many lines could not be read.
    private var bad = 0

    private init(_ limits: CalendarLimits) { self.limits = limits }

    /// The calendar of a file, its only one. Throws `CalendarSyntaxProblem`.
    package static func calendar(_ bytes: [UInt8]) throws(CalendarSyntaxProblem) -> CalendarComponent {
        try calendar(bytes, within: .message).calendar
    }

    /// The calendar of a file, and how many of its lines were left out, where the limits allow that: then several calendars
    /// count as one. Throws `CalendarSyntaxProblem`.
    package static func calendar(
        _ bytes: [UInt8],
        within limits: CalendarLimits
    ) throws(CalendarSyntaxProblem) -> (calendar: CalendarComponent, badLines: Int) {
        guard bytes.count <= limits.maxBytes else { throw .tooLarge }
        var parser = CalendarParser(limits)
        for line in try parser.unfolded(bytes) {
            do {
                try parser.read(line.bytes, at: line.number)
            } catch {
                guard limits.skipsBadLines, !error.isOfStructure else { throw error }
                parser.bad += 1
            }
        }
        guard parser.open.isEmpty else { throw .missingEnd }
        guard let calendar = parser.finished ?? parser.earlier else { throw .empty }
        let whole = parser.finished == nil ? nil : parser.earlier
        return (whole.map { CalendarComponent(joining: $0, calendar) } ?? calendar, parser.bad)
    }

    private mutating func read(_ bytes: [UInt8], at number: Int) throws(CalendarSyntaxProblem) {
        if let names = limits.names, let name = Self.plainName(of: bytes), !names.contains(name) { return }
        guard let text = text(of: bytes) else { throw .badText(line: number) }
        guard let line = ContentLine(parsing: text) else { throw .badLine(line: number) }
        try beginAnother(line, at: number)
        switch line.name {
        case "BEGIN": try begin(line.value.uppercased(), at: number)
        case "END": try end(line.value.uppercased(), at: number)
        default:
            guard !open.isEmpty else { throw .misplaced(line: number) }
            open[open.count - 1].properties.append(line)
        }
    }

    /// What stands behind the end of a calendar is another one, where several are read.
    private mutating func beginAnother(_ line: ContentLine, at number: Int) throws(CalendarSyntaxProblem) {
        guard let finished else { return }
        guard limits.skipsBadLines, line.name == "BEGIN" else { throw .misplaced(line: number) }
        earlier = earlier.map { CalendarComponent(joining: $0, finished) } ?? finished
        self.finished = nil
    }

    /// The name of a line of letters alone, in capitals; `nil` where only reading the line can tell.
    private static func plainName(of bytes: [UInt8]) -> String? {
        let name = bytes.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
        guard !name.isEmpty, name.count <= 40, name.allSatisfy(ContentLine.isNameByte) else { return nil }
        return String(decoding: name, as: UTF8.self).uppercased()
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

    /// What is no UTF-8 was written by programs of before: each byte is a character then.
    private func text(of bytes: [UInt8]) -> String? {
        let text = String(validating: bytes, as: UTF8.self)
        guard limits.skipsBadLines else {
            return text.flatMap { $0.unicodeScalars.contains(where: Self.isBad) ? nil : $0 }
        }
        return text ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// C0 controls but the tab. Others are text to many programs; they are no line ends to us.
    private static func isBad(_ scalar: Unicode.Scalar) -> Bool {
        (scalar.value < 0x20 && scalar != "\t") || scalar.value == 0x7F
    }

    // MARK: Lines

    private struct Line {
        let number: Int
        var bytes: [UInt8]
        var isTooLong = false
    }

    /// A fold is taken out before the text is decoded: some programs fold inside a character. Empty lines are left out.
    private mutating func unfolded(_ bytes: [UInt8]) throws(CalendarSyntaxProblem) -> [Line] {
        var lines: [Line] = []
        var number = 0
        for var piece in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            number += 1
            guard number <= limits.maxLines else { throw .tooManyLines }
            // Some programs begin a file with the mark of its bytes' order.
            if number == 1, limits.skipsBadLines, piece.starts(with: [0xEF, 0xBB, 0xBF]) { piece.removeFirst(3) }
            if piece.last == 0x0D { piece.removeLast() }
            if let first = piece.first, first == 0x20 || first == 0x09, !lines.isEmpty {
                lines[lines.count - 1].bytes += piece.dropFirst()
            } else if !piece.isEmpty {
                lines.append(Line(number: number, bytes: Array(piece)))
            }
            guard let last = lines.last, last.bytes.count > limits.maxLineBytes else { continue }
            guard limits.skipsBadLines else { throw .lineTooLong(line: last.number) }
            // No line of anything: the rest of it, and its folds, is left out with it.
            if !last.isTooLong { bad += 1 }
            lines[lines.count - 1] = Line(number: last.number, bytes: [], isTooLong: true)
        }
        return lines.filter { !$0.isTooLong }
    }
}
