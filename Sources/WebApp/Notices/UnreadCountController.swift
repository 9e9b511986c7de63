import HTTPServer

/// How many notices are unread, for browsers that have no stream.
enum UnreadCountController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        try .json(NoticeEvent.Count(unread: member.unread))
    }
}
