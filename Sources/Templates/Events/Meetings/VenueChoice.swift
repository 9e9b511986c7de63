import Models

/// A venue as a radio button with what decides: name, address, distance, and whether it is open then.
struct VenueChoice: HTML {
    let venue: VenueOption
    let isChosen: Bool
    /// Whether people are to vote on it; `nil` where nobody votes.
    var isCandidate: Bool?

    var body: some HTML {
        if let isCandidate {
            Div(.class("choice venue"), .dataPlace(venue.place.id)) {
                Label(.class("check")) { choice }
                Label(.class("check")) {
                    Input(
                        .type("checkbox"),
                        .name(FieldName.optionPlace.rawValue),
                        .value(venue.place.id.description),
                        .checked(isCandidate)
                    )
                    Span {
                        "Vote"
                        Span(.class("visually-hidden"), .dir("auto")) { " on " + venue.place.name }
                    }
                }
            }
        } else {
            Label(.class("check choice"), .dataPlace(venue.place.id)) { choice }
        }
    }

    @HTMLBuilder private var choice: some HTML {
        Input(
            .type("radio"),
            .name(FieldName.place.rawValue),
            .value(venue.place.id.description),
            .checked(isChosen)
        )
        Span {
            Strong(.dir("auto")) { venue.place.name }
            if let address = venue.place.address { Span(.class("soft"), .dir("auto")) { address } }
            Span(.class("soft")) {
                venue.place.category.label
                if let metres = venue.metres { " · " + Distance(metres: metres).words }
                if let opening = venue.opening {
                    " · then "
                    OpeningThen(opening: opening)
                }
            }
        }
    }
}
