import Models

/// One place in a list: in a line what people ask of it first, and where it is.
struct PlaceRow: HTML {
    let nearby: NearbyPlace
    /// Kept in the link, so that the place's page can say the distance and lead back.
    let start: SearchStart
    var cards = PlaceCards.none
    /// What people say elsewhere.
    var outsideRating: PlaceRating?

    var body: some HTML {
        let place = nearby.place
        let distance = Distance(metres: nearby.metres)
        LI(
            .class("row place-row"),
            .dataPlace(place.id),
            .dataMetres(distance.oneDecimal),
            .dataAt(PointValue(place.point))
        ) {
            PlaceTile(name: place.name, photo: cards.photos[place.id])
            Div(.class("row-text")) {
                H3 { A(.class("row-link"), .href(.place(place.id, from: start)), .dir("auto")) { place.name } }
                P(.class("soft place-words")) {
                    Span {
                        if let rating = cards.ratings[place.id] { ShortRating(rating: rating) }
                        Span(.class("distance")) { distance.words }
                        if let opening = nearby.opening, !opening.state.isUnknown {
                            " · "
                            OpeningLine(opening: opening, isShort: true)
                        }
                        if let outsideRating { " · " + outsideRating.words }
                        if place.address != nil { " · " }
                    }
                    // By itself, so that its end is cut, whichever way it is written.
                    if let address = place.address { Span(.dir("auto")) { address } }
                }
            }
        }
    }
}

/// "★ 4.3 (12)", and what stands between it and what follows.
struct ShortRating: HTML {
    let rating: RatingSummary

    var body: some HTML {
        if let mean = rating.mean {
            Span(.class("stars"), .ariaHidden) { "★" }
            Span(.class("visually-hidden")) { tr("Rated") }
            " \(Stars.number(mean)) (\(rating.count)) · "
        }
    }
}
