import HTTPServer
import Templates

/// What cannot be taken back, or hands out all that a member has, is done only by whoever has just proved whose account it is
/// (`Session.isFresh`): not by whoever finds an open browser.
extension RouteTable {
    mutating func get(
        _ pattern: any PathPattern,
        fresh action: @escaping @Sendable (MemberVisit) async throws -> Response
    ) {
        get(pattern, member: action)
    }

    /// What was typed goes through the question, and is lost nowhere.
    mutating func post(
        _ pattern: any PathPattern,
        upload: FormLimit = .words,
        fresh action: @escaping @Sendable (MemberVisit, FormData) async throws -> Response
    ) {
        post(pattern, upload: upload, member: action)
    }
}
