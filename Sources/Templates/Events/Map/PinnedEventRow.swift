import Models

/// A public event in the list beside the map: what, when, where, how far.
struct PinnedEventRow: HTML {
    let pinned: PinnedEvent
    /// The current year, which rows do not show.
    let year: Int

    var body: some HTML {
        let event = pinned.event
        let distance = pinned.metres.map { Distance(metres: $0) }
        LI(
            .class("row"),
            .dataEvent(event.code.description),
            .dataMetres(distance?.oneDecimal),
            .dataAt(event.place.point.map { PointValue($0) })
        ) {
            if let picture = pinned.picture {
                Img(
                    .class("thumbnail"),
                    .src(Route.media(picture.smallKey)),
                    .alt(""),
                    .width(48),
                    .height(48),
                    .loading("lazy")
                )
            }
            Article(.class(event.audience.rowClass)) {
                H3 { A(.class("row-link"), .href(.event(event.code))) { event.title } }
                P {
                    EventRowWhen(time: event.listedTime, year: year)
                    " · "
                    Bdi { event.place.name }
                    if let words = EventCategory.words(event.values.category) { " · " + words }
                    if let feed = pinned.feedName { FeedNameWords(name: feed) }
                }
                if let mean = pinned.rating.tellingMean { I { Stars(value: mean) } }
            }
            if let distance { Span(.class("distance")) { distance.words } }
        }
    }
}
