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
