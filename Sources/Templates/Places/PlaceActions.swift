import Models

/// What can be done about a place, in one row whose parts keep their width whatever they say.
struct PlaceActions: HTML {
    let place: Place
    let heading: PlaceHeading
    let bookmark: PlaceBookmark
    let context: PageContext

    var body: some HTML {
        let summary = place.summary
        Div(.class("acts")) {
            if let address = WebAddress(directionsTo: summary.point) {
                A(
                    .class("act"),
                    .href(address),
                    .rel("noopener external"),
                    .dataGeo(GeoAddress(summary.point, name: summary.name))
                ) { label(.map, tr("Directions")) }
            }
            if let phone = place.phone, let address = PhoneAddress(phone) {
                A(.class("act"), .href(address)) { label(.phone, tr("Call")) }
            }
            if !heading.isBookmarked {
                save
                A(.class("act primary"), .href(.meetingNew(at: summary.id))) { label(.calendar, tr("Meet here")) }
            }
        }
    }

    private var address: Route { .place(place.summary.id, from: heading.start) }

    @HTMLBuilder private var save: some HTML {
        let id = place.summary.id
        switch bookmark {
        case .hidden: EmptyHTML()
        case .guest:
            A(.class("act"), .href(.logIn(next: address.path))) {
                label(.bookmark, tr("Save"))
                Span(.class("visually-hidden")) { tr(": log in to make a bookmark") }
            }
        case .none: BookmarkForm(id: id, place: address, isMade: false, context: context)
        case .made: BookmarkForm(id: id, place: address, isMade: true, context: context)
        }
    }

    @HTMLBuilder private func label(_ icon: Icon.Name, _ words: String) -> some HTML {
        Icon(icon, context.assets)
        Span { words }
    }
}
