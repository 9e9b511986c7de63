import Models

/// A place that only another source knows: its row leads there.
struct OutsidePlaceRow: HTML {
    let nearby: NearbyOutsidePlace

    var body: some HTML {
        let place = nearby.place
        let distance = Distance(metres: nearby.metres)
        LI(.class("row place-row"), .dataMetres(distance.oneDecimal), .dataAt(PointValue(place.point))) {
            PlaceTile(name: place.name)
            Div(.class("row-text")) {
                H3 {
                    if let page = WebAddress(place.page) {
                        A(.class("row-link"), .href(page), .rel("noopener nofollow external"), .dir("auto")) {
                            place.name
                        }
                    } else {
                        Span(.class("row-link"), .dir("auto")) { place.name }
                    }
                }
                P(.class("soft place-words")) {
                    Span {
                        Span(.class("distance")) { distance.words }
                        " · "
                        place.rating?.words ?? tr("Only at \(place.source.name)")
                        if place.address != nil { " · " }
                    }
                    if let address = place.address { Span(.dir("auto")) { address } }
                }
            }
        }
    }
}
