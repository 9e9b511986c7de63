/// Why a calendar file cannot be parsed as an answer to an invitation.
package enum CalendarReplyProblem: Error, Hashable, Sendable {
    case syntax(CalendarSyntaxProblem)
    /// Another method than REPLY, such as `COUNTER`; empty where there is none.
    case method(String)
    case noEvent
    /// Properties that must be there, or cannot be read: `UID`, `DTSTAMP`, `SEQUENCE`, `RECURRENCE-ID`.
    case missing(String)
    case malformed(String)
    /// A reply is of exactly one attendee (RFC 5546 section 3.2.3).
    case attendees(Int)
    /// An attendee without a mail address that is one.
    case address(String)
    /// None of RFC 5545 section 3.2.12, such as `COMPLETED`.
    case status(String)
    case unknownZone(String)
}
