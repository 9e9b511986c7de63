import HTTPServer
import Models
import Templates

/// Guests who may do what the host may.
enum CohostController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        try await set(true, member, .cohostMade)
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        try await set(false, member, .cohostEnded)
    }

    private static func set(_ isCohost: Bool, _ member: MemberVisit, _ flash: Flash) async throws -> Response {
        let (event, attendance) = try member.managedAttendance()
        let (account, now) = (member.account.id, member.now)
        let isDone = try await member.app.database.write { db in
            // As they are now.
            guard let event = try Event.find(event.id, db), let attendance = try Attendance.find(attendance.id, db)
            else {
                return false
            }
            return try event.setCohost(attendance, isCohost, by: account, now: now, db)
        }
        // Who ends their own part cannot see the list any more.
        let back: EventPath = attendance.account == member.account.id ? .detail : .people
        return member.redirect(to: .event(event.code, back), isDone ? flash : .cohostRefused)
    }
}
