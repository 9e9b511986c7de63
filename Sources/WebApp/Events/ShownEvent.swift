import HTTPServer
import Models
import Templates

/// The event that an address names, for whoever may see it.
struct ShownEvent {
    let event: Event
    /// The visitor's own.
    let mine: Attendance?

    /// The event of the path `/events/:code…`. Throws 404 where there is none for this visitor.
    init(_ visit: Visit) throws {
        let (code, reader) = (try visit.parameter(.event), visit.signedIn?.account.id)
        guard let found = try visit.app.database.read({ try VisibleEvent.find(code, for: reader, $0) }) else {
            throw HTTPError(.notFound, "no such event")
        }
        self.init(found)
    }

    private init(_ found: VisibleEvent) {
        event = found.event
        mine = found.attendance
    }

    /// The same, and whether there are notices about it that the visitor reads by seeing its page.
    static func toRead(_ visit: Visit) throws -> (shown: ShownEvent, hasNotices: Bool) {
        let (code, reader) = (try visit.parameter(.event), visit.signedIn?.account.id)
        let found = try visit.app.database.read { try VisibleEvent.findToRead(code, for: reader, $0) }
        guard let found else { throw HTTPError(.notFound, "no such event") }
        return (ShownEvent(found.found), found.isUnread)
    }

    /// The event of the path for those who may change it; throws 404 for everybody else.
    init(managedBy member: MemberVisit) throws {
        try self.init(member.visit)
        guard mine?.role.manages == true else { throw HTTPError(.notFound, "no such event") }
    }
}

extension EventPerson {
    /// - Parameter reader: who reads the page.
    init(_ guest: EventGuest, held: HeldMail? = nil, reader: AttendanceID? = nil) {
        self.init(
            attendance: guest.attendance,
            person: guest.person.map { Byline($0) },
            held: held,
            hasVoted: guest.hasVoted,
            isReader: guest.attendance.id == reader
        )
    }
}
