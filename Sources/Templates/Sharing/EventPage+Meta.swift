import Models

extension EventPage {
    /// What programs are told of a public event; of the others nothing.
    package var meta: PageMeta {
        guard let canonical else { return PageMeta(isIndexed: false) }
        let words = PageMeta.Preview(
            title: event.title,
            description: description,
            address: canonical,
            image: images.card.map { PageMeta.Image(card: $0, of: event) }
        )
        let data = EventData(
            event: event,
            host: publicHost,
            isFeed: source != nil,
            rating: rating.all,
            address: canonical,
            images: images.addresses
        ).text
        return PageMeta(preview: words, data: data, oEmbed: .oEmbed(of: canonical, at: .event(event.code)))
    }

    /// Who stands for it in public, as programs read it.
    var publicHost: String { source?.source.name ?? host.displayName }
}

/// What the page loads.
extension EventPage {
    package var sources: [DataSource] { event.place.point == nil ? [] : [.openStreetMap] }
    package var styles: [String] {
        Self.sheets(of: event, hasPoll: poll != nil) + ["css/stars.css"]
            + (hasPhotos ? ["css/photos.css"] : []) + (talk == nil ? [] : ["css/talk.css"])
            + (things == nil ? [] : ["css/things.css"])
    }
    package var scripts: [String] {
        (event.place.point == nil ? [] : ["js/map.js"]) + (share == nil ? [] : ["js/share.js"])
            + (hasPhotos ? ["js/gallery.js"] : []) + (talk == nil ? [] : ["js/talk.js"])
    }

    /// What this page and that of who is invited by mail have in common.
    static func sheets(of event: Event, hasPoll: Bool) -> [String] {
        (event.place.point == nil ? [] : ["css/map.css"]) + ["css/event.css"] + (hasPoll ? ["css/polls.css"] : [])
    }

    private var hasPhotos: Bool { !photos.isEmpty || !bookPhotos.isEmpty || images.picture != nil }
}
