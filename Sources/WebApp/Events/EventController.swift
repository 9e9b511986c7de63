import HTTPServer
import Models
import Templates

/// One event with everything about it (LM4, LM5).
enum EventController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        switch try HeldEvent.find({ try ShownEvent.toRead(visit) }, otherwise: { try HeldEvent.page(visit) }) {
        case .held(let page): return page
        case .shown((let shown, let hasNotices)):
            let member = hasNotices ? MemberVisit(visit) : nil
            let visit = try await member?.markingNoticesRead(about: shown.event.id).visit ?? visit
            return try await EventView(shown, on: try day(visit)).response(visit)
        }
    }

    /// `?on=`: the start of a day of a series; `nil` without it.
    private static func day(_ visit: Visit) throws -> Int64? {
        guard let text = try visit.query[.on] else { return nil }
        guard let start = Int64(text) else { throw HTTPError(.notFound, "no such day") }
        return start
    }
}
