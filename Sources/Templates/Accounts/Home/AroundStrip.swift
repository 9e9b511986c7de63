import Models

/// Public events of the next days as cards that are pushed sideways.
struct AroundStrip: HTML {
    let events: [PinnedEvent]
    /// The current year, which rows do not show.
    let year: Int

    var body: some HTML {
        Section(.class("part")) {
            Div(.class("title-line")) {
                H2 { tr("Around you this week") }
                A(.class("text-button"), .href(.map())) { tr("Map") }
            }
            UL(.class("strip")) {
                for pinned in events { AroundCard(pinned: pinned, year: year) }
            }
        }
    }
}

/// One of them: its picture or the streets around it, and when, what and where.
struct AroundCard: HTML {
    let pinned: PinnedEvent
    /// The current year, which rows do not show.
    let year: Int

    var body: some HTML {
        let event = pinned.event
        LI(.class("strip-card pin"), .dataEvent(event.code.description)) {
            if let picture = pinned.picture {
                Img(
                    .src(.media(picture.smallKey)),
                    .alt(""),
                    .width(PlacePicture.smallSide),
                    .height(PlacePicture.smallSide),
                    .loading("lazy")
                )
            } else if let point = event.place.point {
                Div(.class("of-map")) { MapStrip(point: point, isSmall: true) }
            }
            DateBlock(event.listedTime)
            H3 { A(.class("row-link"), .href(.event(event.code)), .dir("auto")) { event.title } }
            P(.class("soft")) {
                EventRowWhen(time: event.listedTime, year: year)
                " · "
                Bdi { event.place.name }
            }
        }
    }
}
