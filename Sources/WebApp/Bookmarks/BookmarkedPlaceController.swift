import HTTPServer
import Templates

/// A place opened from the list of bookmarks: without the bookmark button (CN6), and there even when an import has it no
/// longer. So are its photos, its reviews and its map.
enum BookmarkedPlaceController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        try await PlaceView(ShownPlace(bookmarkOf: member), .hidden).response(member.visit)
    }
}
