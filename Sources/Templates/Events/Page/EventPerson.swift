import Models

/// Somebody in the list of an event's people.
package struct EventPerson: Hashable, Sendable {
    package let attendance: Attendance
    /// `nil` for somebody who is known by an address alone.
    package let person: Byline?

    package init(attendance: Attendance, person: Byline?) {
        self.attendance = attendance
        self.person = person
    }
}
