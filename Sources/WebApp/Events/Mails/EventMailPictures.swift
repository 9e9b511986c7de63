import Models
import Templates

/// The pictures of a mail about an event: where it is, and whose it is.
struct EventMailPictures: Sendable {
    private(set) var shown: MailPictures = []
    private(set) var parts: [MailPart] = []

    init() {}

    /// Without those that cannot be had just now: a mail goes in any case.
    init(_ facts: EventMailFacts, _ app: App) async {
        if EventMail.showsMap(facts.reason), let strip = await app.cards.strip(of: facts.shown) {
            add(.map, MailPictures.mapID, "image/png", strip)
        }
        if EventMail.showsEvent(facts.reason), let face = await Self.face(of: facts.host, app) {
            add(.host, MailPictures.hostID, face.type, face.content)
        }
    }

    private mutating func add(_ picture: MailPictures, _ id: StaticString, _ type: String, _ content: [UInt8]) {
        shown.insert(picture)
        parts.append(MailPart(contentType: type, contentID: id.description, content: content))
    }

    /// The small one, some kilobytes.
    private static func face(of host: Author, _ app: App) async -> (type: String, content: [UInt8])? {
        guard let key = host.photoKey.flatMap({ ProfilePhoto(key: $0).keys.last }).flatMap(MediaKey.init),
            let type = key.format.picture?.mediaType
        else { return nil }
        let content = try? await app.mediaPool.run { [media = app.media] in
            try media.home.open(key).map { try $0.read(0..<$0.size) }
        }
        return content.flatMap { $0 }.map { (type, $0) }
    }
}
