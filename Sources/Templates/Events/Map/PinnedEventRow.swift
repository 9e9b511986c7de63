import Models

/// A public event in the list beside the map: what, when, where, how far.
struct PinnedEventRow: HTML {
    let pinned: PinnedEvent
    let assets: AssetPaths

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
            } else {
                Span(.class(event.audience.hue)) { Icon(Icon.Name(event.audience), assets) }
            }
            Div(.class("row-text")) {
                H3 { A(.class("row-link"), .href(.event(event.code)), .dir("auto")) { event.title } }
                P(.class("soft")) { EventWhen(time: event.listedTime) }
                P(.class("soft")) {
                    Bdi { event.place.line }
                    if let words = EventCategory.words(event.values.category) { " · " + words }
                }
                if let mean = pinned.rating.tellingMean { P(.class("rating")) { Stars(value: mean) } }
            }
            if let distance { Span(.class("distance")) { distance.words } }
        }
    }
}
