import HTTPServer
import Models
import Templates

/// The addresses that are kept of a member's address book.
enum KnownAddressesController {
    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let account = member.account.id
        try await member.app.database.write { _ = try KnownAddress.forgetAll(of: account, $0) }
        return member.redirect(to: .friends(.find, next: form.next), .addressesForgotten)
    }
}
