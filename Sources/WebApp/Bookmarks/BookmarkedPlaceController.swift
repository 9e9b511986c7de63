import HTTPServer
import Models
import Templates

/// A place opened from the list of bookmarks: without the bookmark button (CN6), and there even when an import has it no
/// longer.
enum BookmarkedPlaceController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        guard let id = member.parameters.first.flatMap(PlaceID.init),
            let bookmark = try member.app.database.read({ try Bookmark.find(id, of: member.account.id, $0) })
        else { throw HTTPError(.notFound, "no such bookmark") }
        let place =
            try member.app.places.place(id)
            ?? Place(summary: bookmark.place, openingHours: nil, phone: nil, website: nil, tags: [:])
        let opening = try member.app.places.opening(of: place.summary, at: member.now)
        return member.page { PlacePage(context: $0, place: place, opening: opening, bookmark: .opened) }
    }
}
