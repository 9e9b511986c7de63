import HTTPServer
import Models
import Templates

/// That one notice was read.
enum ReadMarkController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        _ = try await member.markNoticeRead()
        return member.redirect(to: .notices(.list))
    }
}
