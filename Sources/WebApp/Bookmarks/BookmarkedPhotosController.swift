import HTTPServer

/// The photos of a place opened from the list of bookmarks.
enum BookmarkedPhotosController {
    @Sendable static func index(_ member: MemberVisit) async throws -> Response {
        try await PlacePhotosView(ShownPlace(bookmarkOf: member)).response(member.visit)
    }
}
