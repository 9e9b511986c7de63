import Models

/// The line below a place's name: "★ 4.3 (12) · Cafe · 350 m from Munich · Open until 18:00", as far as it is known.
struct PlaceLine: HTML {
    let heading: PlaceHeading
    var rating = RatingSummary.none
    var opening: PlaceOpening?

    var body: some HTML {
        P(.class("place-line")) {
            if let mean = rating.mean {
                A(.href(heading.address(.reviews))) {
                    Span(.class("stars"), .ariaHidden) { "★" }
                    " \(Stars.number(mean))"
                    Span(.class("visually-hidden")) { tr(" of 5\u{A0}stars, \(Count(rating.count, "review").words)") }
                    Span(.ariaHidden) { " (\(rating.count))" }
                }
                " · "
            }
            heading.place.category.label
            if let distance = heading.distanceWords { " · " + distance }
            if let opening, !opening.state.isUnknown {
                " · "
                OpeningLine(opening: opening)
            }
        }
    }
}
