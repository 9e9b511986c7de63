/// What came of a mail that was sent to find out whether mails leave.
package enum MailTestOutcome: Hashable, Sendable {
    /// The server has it now, and is to bring it on.
    case taken(server: String)
    /// Why not, and what was said before.
    case refused(server: String, reason: String, talk: [String])
    /// There is no server: it is a file.
    case written(file: String)
    case unwritten(folder: String, reason: String)
}
