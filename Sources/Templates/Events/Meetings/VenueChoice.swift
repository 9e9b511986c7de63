import Models

/// A venue as a radio button, or as a box where several are voted on, with what decides: name, address, distance, and whether
/// it is open then.
struct VenueChoice: HTML {
    let venue: VenueOption
    let isChosen: Bool
    var isVotedOn = false
    /// Whether map.js puts a pin for it on the map of the page.
    var isOnMap = false

    var body: some HTML {
        Label(
            .class("check choice venue"),
            .dataPlace(venue.place.id),
            .dataAt(isOnMap ? PointValue(venue.place.point) : nil)
        ) {
            Input(
                .type(isVotedOn ? "checkbox" : "radio"),
                .name(isVotedOn ? .optionPlace : .place),
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
                        " · "
                        Span(.class(ThenWords.stateClass(opening))) {
                            ThenWords.words(opening) ?? unknownWords(opening)
                        }
                    }
                }
            }
        }
    }

    /// Whoever chooses is told that nobody knows: silence would read as "open", or as a fault.
    private func unknownWords(_ opening: PlaceOpening) -> String {
        opening.isZoneKnown || opening.hours == nil ? tr("Hours not known") : tr("Not known whether it is open")
    }
}
