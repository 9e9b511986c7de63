import HTTPServer
import Models

/// Somebody's part in an event, both as they are now: the event may have been moved, called off or filled since it was
/// shown.
struct CurrentAttendance {
    let event: Event
    let mine: Attendance
    /// Whether hosts ask something with the answer: `Event.takeAnswers` has nothing to look at otherwise.
    let hasQuestions: Bool

    /// Within the transaction that writes. Throws 404 where either is there no longer.
    init(_ id: AttendanceID, _ db: DatabaseConnection) throws {
        guard let found = try Attendance.findWithEvent(id, db) else {
            throw HTTPError(.notFound, "no such invitation")
        }
        event = found.event
        mine = found.mine
        hasQuestions = found.hasQuestions
    }
}
