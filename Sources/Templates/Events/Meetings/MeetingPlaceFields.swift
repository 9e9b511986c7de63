import Models

/// Where: a venue that is looked for by place and interest, a bookmark, or one's own words or pin.
struct MeetingPlaceFields: HTML {
    let input: EventInput
    let choices: MeetingChoices
    let fields: FormFieldSet
    let context: PageContext
    /// Whether several places can be offered to vote on.
    var offersVote = false

    var body: some HTML {
        Fieldset(
            .class("step"),
            .id(FieldName.place.rawValue),
            .ariaDescribedBy(FieldMessage.id(.place, fields.errors))
        ) {
            Legend { "Where" }
            FieldMessage(.place, fields.errors, context.assets)
            if let place = choices.place {
                choice(place, isChosen: true)
            }
            candidates
            search
            found
            if !choices.bookmarks.isEmpty {
                Details {
                    Summary { "Your bookmarks" }
                    Div(.class("choices")) {
                        for venue in choices.bookmarks where !isAbove(venue) { choice(venue) }
                    }
                }
            }
            own
        }
    }

    /// Those that are to be voted on stay on the page, whatever is looked for next.
    @HTMLBuilder private var candidates: some HTML {
        let others = choices.candidates.filter { $0.place.id != choices.place?.place.id }
        if !others.isEmpty {
            P(.class("soft")) { "To vote on:" }
            Div(.class("choices")) { for venue in others { choice(venue) } }
        }
    }

    private func isAbove(_ venue: VenueOption) -> Bool {
        venue.place.id == choices.place?.place.id || isCandidate(venue)
    }

    private func isCandidate(_ venue: VenueOption) -> Bool {
        choices.candidates.contains { $0.place.id == venue.place.id }
    }

    private func choice(_ venue: VenueOption, isChosen: Bool = false) -> VenueChoice {
        VenueChoice(venue: venue, isChosen: isChosen, isCandidate: offersVote ? isCandidate(venue) : nil)
    }

    private var search: some HTML {
        Div(.class("venue-search"), .id("venues")) {
            Div(.class("field")) {
                Label(.for("near")) { "Near" }
                Div(.class("search-line in-list")) {
                    Input(
                        .id("near"),
                        .name(FieldName.near.rawValue),
                        .type("text"),
                        .value(input.near),
                        .placeholder("City, town or quarter"),
                        .maxLength(200),
                        .autocomplete("off")
                    )
                    Input(.type("hidden"), .name(FieldName.around.rawValue), .id("around"), .value(input.around))
                    Button(.class("button quiet"), .type("button"), .id("here"), .hidden()) {
                        Icon(.locate, context.assets)
                        "Near me"
                    }
                }
            }
            Div(.class("field")) {
                Label(.for("interest")) { "For" }
                Input(
                    .id("interest"),
                    .name(FieldName.interest.rawValue),
                    .type("text"),
                    .value(input.interest),
                    .placeholder("Coffee, lunch, museum, sports…"),
                    .maxLength(100),
                    .autocomplete("off")
                )
            }
            Label(.class("check")) {
                Input(
                    .type("checkbox"),
                    .name(FieldName.openThen.rawValue),
                    .value("1"),
                    .checked(input.openThen == "1")
                )
                Span { "Only what is open at that time" }
            }
            Button(.class("button quiet"), .type("submit"), .name("step"), .value("places")) {
                Icon(.search, context.assets)
                "Find places"
            }
        }
    }

    @HTMLBuilder private var found: some HTML {
        switch choices.venues {
        case nil: EmptyHTML()
        case .found(let venues, let around, let failures)?:
            P(.class("soft"), .role("status")) { VenueWords.count(venues.count, around) }
            if offersVote, venues.count > 1 {
                P(.class("help")) { "Pick two or more to let everyone vote." }
            }
            for failure in failures { P(.class("note")) { failure.sentence } }
            Div(.class("choices venues")) {
                for venue in venues where !isAbove(venue) { choice(venue) }
            }
        case .unknownInterest?:
            P(.class("note"), .role("status")) {
                "“\(input.interest)” is no kind of place that the map knows. Try coffee, lunch, museum or park."
            }
        case .unknownPlace(let suggestions)?:
            P(.class("note"), .role("status")) {
                suggestions.isEmpty
                    ? "“\(input.near)” is not on this map."
                    : "“\(input.near)” is not on this map. Did you mean \(suggestions.joined(separator: ", "))?"
            }
        case .nowhere?:
            P(.class("note"), .role("status")) { "Say near which place to look." }
        }
    }

    private var own: some HTML {
        Details(.open(!input.placeName.isEmpty || !input.pin.isEmpty || fields.errors[.pin] != nil)) {
            Summary { "Somewhere else" }
            Label(.class("check")) {
                Input(.type("radio"), .name(FieldName.place.rawValue), .value(""), .checked(choices.place == nil))
                Span { "None of the places above" }
            }
            fields.text(
                .placeName,
                "Name or description",
                .eventPlace,
                value: input.placeName,
                help: "At Ada's, by the fountain, online…",
                isRequired: false
            )
            fields.text(.address, "Address", .streetAddress, value: input.address, isRequired: false)
            fields.text(
                .pin,
                "Pin",
                .coordinates,
                value: input.pin,
                help: "Latitude and longitude, as “60.1699, 24.9384”; puts it on the map.",
                isRequired: false
            )
        }
    }
}

enum VenueWords {
    static func count(_ count: Int, _ around: String) -> String {
        switch count {
        case 0: "Nothing of that kind within 3 km of \(around)."
        case 1: "One place near \(around)."
        default: "\(count) places near \(around), nearest first."
        }
    }
}
