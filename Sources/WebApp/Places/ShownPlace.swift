import HTTPServer
import Models
import Places
import Templates

/// The place that a page is about, and how the reader came to it.
struct ShownPlace {
    let place: Place
    let heading: PlaceHeading
    /// Since when nobody knows more of it than the bookmark that it is shown by. Epoch seconds.
    let goneSince: Int64?

    var id: PlaceID { place.summary.id }

    /// The place of the path `/places/:id…`. Throws 404 for one that nobody knows.
    init(_ visit: Visit) async throws {
        guard let place = try await visit.app.finder.place(try visit.parameter(.place)) else {
            throw HTTPError(.notFound, "no such place")
        }
        self.place = place
        heading = PlaceHeading(place.summary, from: try PlaceQuery(visit.query).start)
        goneSince = nil
    }

    /// The place of the path `/bookmarks/:id…`, even when an import has it no longer. Throws 404 for one that the
    /// member has not bookmarked.
    init(bookmarkOf member: MemberVisit) async throws {
        let id = try member.parameter(.place)
        guard let bookmark = try member.app.database.read({ try Bookmark.find(id, of: member.account.id, $0) }) else {
            throw HTTPError(.notFound, "no such bookmark")
        }
        place = try await member.app.finder.place(of: bookmark)
        heading = PlaceHeading(place.summary, isBookmarked: true)
        goneSince = try member.app.places.gone(id)
    }
}
