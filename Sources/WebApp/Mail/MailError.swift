/// Why a mail was not sent. The reasons are for the log: servers put addresses into them.
enum MailError: Error, Hashable {
    /// Worth trying again: no connection, a time-out, a refusal for now (4yz), or a setting that the operator may mend
    /// (a wrong password, a certificate that does not verify).
    case temporary(reason: String)
    /// The server refuses this message for good (5yz, RFC 5321 section 4.2.1).
    case permanent(reason: String)
    /// A header field that would break out of its line, or a part with such a type or name.
    case malformed(field: String)

    /// The same, told with whom we spoke.
    func at(_ server: SMTPServer) -> MailError {
        switch self {
        case .temporary(let reason): .temporary(reason: "\(server.name): \(reason)")
        case .permanent(let reason): .permanent(reason: "\(server.name): \(reason)")
        case .malformed: self
        }
    }
}

extension MailError: CustomStringConvertible {
    var description: String {
        switch self {
        case .temporary(let reason): reason
        case .permanent(let reason): "for good: \(reason)"
        case .malformed(let field): "the field \(field) cannot be written"
        }
    }
}
