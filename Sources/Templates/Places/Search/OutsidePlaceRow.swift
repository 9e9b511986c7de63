import Models

/// A place that only another source knows: its row leads there.
struct OutsidePlaceRow: HTML {
    let nearby: NearbyOutsidePlace
    let assets: AssetPaths

    var body: some HTML {
        let place = nearby.place
        let distance = Distance(metres: nearby.metres)
        LI(.class("row"), .dataMetres(distance.oneDecimal), .dataAt(PointValue(place.point))) {
            Span(.class("hue-icon hue-place")) { Icon(.cup, assets) }
            Div(.class("row-text")) {
                if let page = WebAddress(place.page) {
                    A(.class("row-link"), .href(page), .rel("noopener nofollow external"), .dir("auto")) { place.name }
                } else {
                    Span(.class("row-link"), .dir("auto")) { place.name }
                }
                if let address = place.address { P(.class("soft"), .dir("auto")) { address } }
                P(.class("soft")) { place.rating?.words ?? "Only at \(place.source.name)" }
            }
            Span(.class("distance")) { distance.words }
        }
    }
}
