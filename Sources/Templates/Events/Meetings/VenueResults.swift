import Models

/// The venues to choose from, with their map: those that are chosen, whatever is looked for next, then those that were found.
struct VenueResults: HTML {
    let choices: MeetingChoices
    let isVoting: Bool
    let context: PageContext

    /// More than these are folded.
    private static let listed = 6

    var body: some HTML {
        let above = choices.above
        let found = choices.found.filter { !choices.isAbove($0) }
        if !choices.found.isEmpty { map(above + found) }
        Div(.class("choices venues")) {
            for venue in above {
                let isPlace = venue.place.id == choices.place?.place.id
                VenueChoice(venue: venue, isChosen: isVoting || isPlace, isVotedOn: isVoting, isOnMap: true)
                // What was to be voted on is there again when the switch is on again.
                if !isVoting, !isPlace { HiddenField(.optionPlace, venue.place.id.description) }
            }
            for venue in found.prefix(Self.listed) {
                VenueChoice(venue: venue, isChosen: false, isVotedOn: isVoting, isOnMap: true)
            }
        }
        if found.count > Self.listed {
            Details {
                Summary { tr("\(found.count - Self.listed) more") }
                Div(.class("choices venues")) {
                    for venue in found.dropFirst(Self.listed) {
                        VenueChoice(venue: venue, isChosen: false, isVotedOn: isVoting, isOnMap: true)
                    }
                }
            }
        }
    }

    @HTMLBuilder private func map(_ venues: [VenueOption]) -> some HTML {
        let points = venues.map(\.place.point)
        if let window = MapWindow(showing: points, maxZoom: 17, width: 720, height: 400) {
            MapPanel(
                map: StillMap(
                    centre: window.centre,
                    zoom: window.zoom,
                    width: window.width,
                    height: window.height,
                    dots: points
                ),
                words: tr("Map of these places"),
                fit: GeoPoint.corners(of: points),
                isLazy: true,
                phoneHeight: 240,
                context: context
            )
        }
    }
}

extension MeetingChoices {
    /// What a search has found.
    fileprivate var found: [VenueOption] { if case .found(let venues, _, _)? = venues { venues } else { [] } }

    /// Those that are chosen, and those that are voted on.
    fileprivate var above: [VenueOption] {
        [place].compactMap(\.self) + candidates.filter { $0.place.id != place?.place.id }
    }

    func isAbove(_ venue: VenueOption) -> Bool { above.contains { $0.place.id == venue.place.id } }
}
