import HTTPServer
import Models
import Templates

/// The browsers that an account does not ask for a code.
enum TrustedDevicesController {
    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let account = member.account.id
        let isDone = try await member.app.database.write { try SecondFactor.forgetDevices(of: account, $0) }
        return member.redirect(to: .secondFactor(.settings), isDone ? .devicesForgotten : nil)
    }
}
