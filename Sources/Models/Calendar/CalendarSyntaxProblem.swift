/// Why bytes are no calendar file. Lines are counted from 1, as they stand in the file; where a long line is folded, its
/// first.
package enum CalendarSyntaxProblem: Error, Hashable, Sendable {
    /// More bytes, lines or levels than are read, or a line that is too long.
    case tooLarge
    case tooManyLines
    case tooDeep(line: Int)
    case lineTooLong(line: Int)
    /// No UTF-8, or a control character.
    case badText(line: Int)
    /// Not of the form `NAME;PARAMETER=VALUE:VALUE`.
    case badLine(line: Int)
    /// An END without its BEGIN, a line outside of `VCALENDAR`, a second calendar.
    case misplaced(line: Int)
    case missingEnd
    case empty

    /// Whether the file cannot be read on from there.
    var isOfStructure: Bool {
        switch self {
        case .badText, .badLine: false
        case .tooLarge, .tooManyLines, .tooDeep, .lineTooLong, .misplaced, .missingEnd, .empty: true
        }
    }
}
