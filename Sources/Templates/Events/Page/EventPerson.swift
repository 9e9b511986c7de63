import Models

/// Somebody in the list of an event's people.
package struct EventPerson: Hashable, Sendable {
    package let attendance: Attendance
    /// `nil` for somebody who is known by an address alone.
    package let person: Byline?
    /// Why they are not mailed yet, or not at all; for hosts.
    package let held: HeldMail?

    package init(attendance: Attendance, person: Byline?, held: HeldMail? = nil) {
        self.held = held
        self.attendance = attendance
        self.person = person
    }
}
