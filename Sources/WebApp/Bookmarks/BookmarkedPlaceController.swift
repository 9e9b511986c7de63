import HTTPServer
import Templates

/// A place opened from the list of bookmarks: without the bookmark button (CN6), and there even when an import has it no
/// longer.
enum BookmarkedPlaceController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        try await PlaceController.page(member.visit, ShownPlace(bookmarkOf: member), .hidden)
    }

    @Sendable static func photos(_ member: MemberVisit) async throws -> Response {
        try await PlacePhotosController.page(member.visit, ShownPlace(bookmarkOf: member))
    }

    @Sendable static func reviews(_ member: MemberVisit) async throws -> Response {
        try await PlaceReviewsController.page(member.visit, ShownPlace(bookmarkOf: member))
    }

    @Sendable static func map(_ member: MemberVisit) async throws -> Response {
        try await PlaceMapController.page(member.visit, ShownPlace(bookmarkOf: member))
    }
}
