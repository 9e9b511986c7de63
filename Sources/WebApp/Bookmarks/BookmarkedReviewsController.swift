import HTTPServer

/// The reviews of a place opened from the list of bookmarks.
enum BookmarkedReviewsController {
    @Sendable static func index(_ member: MemberVisit) async throws -> Response {
        try await PlaceReviewsView(ShownPlace(bookmarkOf: member)).response(member.visit)
    }
}
