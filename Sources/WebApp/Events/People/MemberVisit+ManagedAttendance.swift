import HTTPServer
import Models
import Templates

extension MemberVisit {
    /// Who is named by a path `/events/:code/people/:attendance…`, for those who manage the event. Throws 404 for
    /// everybody else.
    func managedAttendance() throws -> (event: Event, attendance: Attendance) {
        let event = try ShownEvent(managedBy: self).event
        let id = AttendanceID(rawValue: try parameter(.attendance))
        guard let attendance = try app.database.read({ try Attendance.find(id, $0) }),
            attendance.event == event.id, attendance.role != .host
        else { throw HTTPError(.notFound, "nobody of that number") }
        return (event, attendance)
    }
}
