import Models

/// Somebody in the list of an event's people.
package struct EventPerson: Hashable, Sendable {
    package let attendance: Attendance
    /// `nil` for somebody who is known by an address alone.
    package let person: Byline?
    /// Why they are not mailed yet, or not at all; for hosts.
    package let held: HeldMail?
    /// Has voted on what is still voted on.
    package let hasVoted: Bool
    /// Is whoever reads the page.
    package let isReader: Bool

    package init(
        attendance: Attendance,
        person: Byline?,
        held: HeldMail? = nil,
        hasVoted: Bool = false,
        isReader: Bool = false
    ) {
        self.held = held
        self.attendance = attendance
        self.person = person
        self.hasVoted = hasVoted
        self.isReader = isReader
    }
}
