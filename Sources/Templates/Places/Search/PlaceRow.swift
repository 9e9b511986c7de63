import Models

/// One place in a list, as far from the search as it is.
struct PlaceRow: HTML {
    let nearby: NearbyPlace
    /// Kept in the link, so that the place's page can say the distance and lead back.
    let start: SearchStart
    var rating: PlaceRating?
    let assets: AssetPaths

    var body: some HTML {
        let place = nearby.place
        let distance = Distance(metres: nearby.metres)
        LI(.class("row"), .dataPlace(place.id), .dataMetres(distance.oneDecimal), .dataAt(PointValue(place.point))) {
            Span(.class("hue-icon hue-place")) { Icon(Icon.Name(place.category), assets) }
            Div(.class("row-text")) {
                A(.class("row-link"), .href(.place(place.id, from: start)), .dir("auto")) { place.name }
                if let address = place.address {
                    P(.class("soft"), .dir("auto")) { address }
                }
                if let opening = nearby.opening { P(.class("soft")) { OpeningLine(opening: opening, isShort: true) } }
                if let rating { P(.class("soft")) { rating.words } }
            }
            Span(.class("distance")) { distance.words }
        }
    }
}
