/// Why an e-mail address is refused.
package enum EmailProblem: Error, Hashable, Sendable, CaseIterable {
    case missing, tooLong, form
    /// Letters beyond ASCII before the @ (RFC 6531): few servers take them.
    case localLetters
    /// More than one, where one is asked for.
    case several
}
