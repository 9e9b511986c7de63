import Models

/// A town, a street or a house: leads to the cafes there, and to the events.
struct LocalityRow: HTML {
    let locality: Locality
    let assets: AssetPaths

    var body: some HTML {
        LI(.class("row"), .dataAt(PointValue(locality.point))) {
            Span(.class("hue-icon")) { Icon(locality.kind == .settlement ? .home : .pin, assets) }
            Div(.class("row-text")) {
                A(.class("row-link"), .href(.cafes(locality.start)), .dir("auto")) { locality.name }
                P(.class("soft"), .dir("auto")) { locality.kindAndArea }
                if let sentence = locality.missingSentence { P(.class("soft")) { sentence } }
            }
            A(.class("chip"), .href(.map(pins))) {
                tr("Events")
                Span(.class("visually-hidden")) { tr(" near \(locality.name)") }
            }
        }
    }

    private var pins: EventMapAddress {
        var address = EventMapAddress()
        address.near = locality.fullName
        return address
    }
}

/// A place by its name.
struct FoundPlaceRow: HTML {
    let place: PlaceSummary
    let assets: AssetPaths

    var body: some HTML {
        LI(.class("row"), .dataPlace(place.id), .dataAt(PointValue(place.point))) {
            Span(.class("hue-icon hue-place")) { Icon(Icon.Name(place.category), assets) }
            Div(.class("row-text")) {
                A(.class("row-link"), .href(.place(place.id)), .dir("auto")) { place.name }
                if let address = place.address { P(.class("soft"), .dir("auto")) { address } }
            }
        }
    }
}

struct FoundBookRow: HTML {
    let book: GuestbookListing
    let assets: AssetPaths

    var body: some HTML {
        LI(.class("row"), .dataEvent(book.event.code.description)) {
            Span(.class(book.event.audience.hue)) { Icon(.heart, assets) }
            Div(.class("row-text")) {
                A(.class("row-link"), .href(.guestbook(book.event.code)), .dir("auto")) { book.event.title }
                P(.class("soft")) { EventWhen(time: book.event.listedTime) }
            }
        }
    }
}

struct FoundZoneRow: HTML {
    let zone: Zone
    let assets: AssetPaths

    var body: some HTML {
        LI(.class("row"), .dataZone(zone.id.description)) {
            Span(.class(zone.colour.iconClass)) { Icon(.note, assets) }
            Div(.class("row-text")) { A(.class("row-link"), .href(.zone(zone.id)), .dir("auto")) { zone.name } }
        }
    }
}
