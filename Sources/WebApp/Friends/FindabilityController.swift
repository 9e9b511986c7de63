import HTTPServer
import Models
import Templates

/// Whether a member is found by their address.
enum FindabilityController {
    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let isHidden = form.text(.findable) == "0"
        let account = member.account.id
        try await member.app.database.write { try AddressVisibility.setHidden(isHidden, of: account, $0) }
        return member.redirect(to: .friends(.find, next: form.next), isHidden ? .addressHidden : .addressFindable)
    }
}
