import HTTPServer

/// The map of a place opened from the list of bookmarks.
enum BookmarkedMapController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        try await PlaceMapView(ShownPlace(bookmarkOf: member)).response(member.visit)
    }
}
