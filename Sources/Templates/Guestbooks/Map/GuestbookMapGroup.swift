import Clocks
import Models

/// What stands at a point of a book's map: one post, or several that are too near to each other.
package struct GuestbookMapGroup: Hashable, Sendable {
    package let cluster: GuestbookCluster
    package let newest: GuestbookEntry

    package init(cluster: GuestbookCluster, newest: GuestbookEntry) {
        self.cluster = cluster
        self.newest = newest
    }

    /// "Harbour baths", else how exactly it is known.
    package var place: String { newest.post.place.map(GuestbookPlaceWords.line) ?? "" }

    /// "Nell · Harbour baths", "12 posts around Harbour baths".
    package var words: String {
        guard cluster.count > 1 else { return newest.maker.displayName + " · " + place }
        let name = newest.post.place?.name ?? ""
        let posts = Count(cluster.count, "post").words
        return name.isEmpty ? tr("\(posts), newest by \(newest.maker.displayName)") : tr("\(posts) around \(name)")
    }

    package func when(_ event: Event) -> String {
        let day = WallClock(event.time.timeZone).local(at: newest.post.createdAt).date
        return DayWords(day: day).words
    }

    package var picture: Route? { newest.files.first { $0.state == .ready }?.copies.map { .media($0.square) } }

    package static var action: String { tr("Open", "to press") }

    /// The nearest zoom to which a group leads.
    private static let nearest = 17

    /// The post; those of one spot in the book; else two zooms nearer.
    package func link(of event: Event, in window: MapWindow) -> Route {
        guard cluster.count > 1 else { return .guestbookPost(event.code, newest.post.code) }
        guard !cluster.isSpot, window.zoom < Self.nearest else { return .guestbook(event.code, at: cluster.point) }
        let look = MapPosition(centre: cluster.point, zoom: min(window.zoom + 2, Self.nearest))
        return .guestbookMap(event.code, GuestbookMapAddress(look: look))
    }
}
