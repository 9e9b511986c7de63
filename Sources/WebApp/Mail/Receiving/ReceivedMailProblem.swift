/// Why bytes are not read as a mail.
enum ReceivedMailProblem: Error, Hashable {
    case tooLarge
    case tooManyHeaders
    case tooManyParts
    case tooDeep
    /// Not one header field at its start.
    case noHeader
}
