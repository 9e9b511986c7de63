import Auth
import Models
import Places
import Templates

/// All that an event's preview image is drawn from, and the name of that state: where it is the same, so is the image.
struct EventCardState: Sendable {
    let code: EventCode
    let words: EventCardWords
    let isCalledOff: Bool
    let point: GeoPoint?
    /// The event's own picture, in the media store.
    let picture: MediaKey?
    let mapVersion: String
    let site: EventCard.Site
    /// Some digits of a digest.
    let name: String

    /// - Parameter mapVersion: of the import.
    init(_ event: Event, picture: StoredPicture?, mapVersion: String) {
        code = event.code
        words = EventCardWords(event)
        isCalledOff = event.status == .cancelled
        point = event.place.point
        self.picture = picture.flatMap { MediaKey($0.largeKey) }
        self.mapVersion = mapVersion
        let identity = SiteIdentity.current
        site = EventCard.Site(name: identity.name, colour: identity.accent.light.ground)
        let position = point.map { "\($0.latitude),\($0.longitude)" } ?? ""
        let parts = [
            "\(EventCard.format)", "\(TileCache.format)", mapVersion, words.kind, words.title, words.when, words.place,
            position, self.picture?.description ?? "", identity.name, identity.accent.rawValue,
        ]
        // Lengths before the parts: no text of one can look like the start of the next.
        let text = parts.map { "\($0.utf8.count):\($0)" }.joined()
        name = String(ContentDigest.sha256(Array(text.utf8)).prefix(24))
    }
}
