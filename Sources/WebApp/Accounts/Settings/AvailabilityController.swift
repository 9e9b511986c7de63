import HTTPServer
import Models
import Templates

/// Whether friends are told when a member is busy.
enum AvailabilityController {
    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (id, isShared) = (member.account.id, form.text(.availability) == "1")
        try await member.app.database.write { try Availability.share(isShared, by: id, $0) }
        return member.redirect(to: .settings, isShared ? .availabilityShared : .availabilityKept)
    }
}
