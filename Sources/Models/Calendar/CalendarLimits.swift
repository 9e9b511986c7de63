/// How much of a calendar file is read, and how strictly.
package struct CalendarLimits: Hashable, Sendable {
    package let maxBytes: Int
    package let maxLines: Int
    /// Octets of an unfolded line.
    package let maxLineBytes: Int
    /// Whether what cannot be read is left out and counted, line by line: nobody can ask for such a file to be written anew.
    let skipsBadLines: Bool
    /// Properties that are kept, by their names in capitals; `nil` for all.
    let names: Set<String>?

    package init(
        maxBytes: Int,
        maxLines: Int,
        maxLineBytes: Int,
        skipsBadLines: Bool = false,
        names: Set<String>? = nil
    ) {
        (self.maxBytes, self.maxLines, self.maxLineBytes) = (maxBytes, maxLines, maxLineBytes)
        (self.skipsBadLines, self.names) = (skipsBadLines, names)
    }

    /// An answer to an invitation, which a mail brings.
    package static let message = CalendarLimits(
        maxBytes: CalendarParser.maxBytes,
        maxLines: CalendarParser.maxLines,
        maxLineBytes: CalendarParser.maxLineBytes
    )
}
