/// Somebody who is invited.
package struct CalendarAttendee: Hashable, Sendable {
    package var person: CalendarPerson
    package var status: ParticipationStatus
    /// Whether an answer is hoped for.
    package var wantsReply: Bool

    package init(_ person: CalendarPerson, status: ParticipationStatus = .needsAction, wantsReply: Bool = true) {
        self.person = person
        self.status = status
        self.wantsReply = wantsReply
    }
}
