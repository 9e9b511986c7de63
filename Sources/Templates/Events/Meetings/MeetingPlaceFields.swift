import Models

/// Where: a venue that is looked for by place and interest, a bookmark, or one's own words or pin; or several to vote on.
struct MeetingPlaceFields: HTML {
    let input: EventInput
    let choices: MeetingChoices
    let fields: FormFieldSet
    let context: PageContext
    /// Whether several places can be offered to vote on.
    var offersVote = false

    private var isVoting: Bool { offersVote && input.isVoting }

    var body: some HTML {
        Fieldset(.id(.place), .ariaDescribedBy(FieldMessage.id(.place, fields.errors))) {
            Legend(.class("visually-hidden")) { tr("Where") }
            FieldMessage(.place, fields.errors, context.assets)
            if offersVote {
                P(.class("help"), .id("one-place"), .hidden(isVoting)) {
                    tr("Not sure where? Turn on ")
                    A(.href(FieldID(prefix: "", field: .vote))) { tr("Let people vote") }
                    "."
                }
                P(.class("help"), .id("several-places"), .hidden(!isVoting)) {
                    tr("Tick every place that people may vote on.")
                }
            }
            search
            P(.class("help"), .id("venues-said"), .role("status")) { said }
            Div(.id("venue-results")) { VenueResults(choices: choices, isVoting: isVoting, context: context) }
            if !choices.bookmarks.isEmpty {
                Details {
                    Summary { tr("Your bookmarks") }
                    Div(.class("choices")) {
                        for venue in choices.bookmarks where !choices.isAbove(venue) {
                            VenueChoice(venue: venue, isChosen: false, isVotedOn: isVoting)
                        }
                    }
                }
            }
            own
        }
    }

    private var search: some HTML {
        Div(.class("venue-search"), .id("venues")) {
            Label(.for("near")) { tr("Find a place near") }
            Div(.class("search-line in-list")) {
                Input(
                    .id("near"),
                    .name(.near),
                    .type("text"),
                    .value(input.near),
                    .placeholder(tr("City, street or quarter")),
                    .maxLength(TypedPlace.maxLink),
                    .autocomplete("off")
                )
                Input(.type("hidden"), .name(.around), .id("around"), .value(input.around))
                Button(
                    .class("button quiet"),
                    .type("button"),
                    .id("here"),
                    .ariaLabel(tr("Near me")),
                    .title(tr("Near me")),
                    .hidden()
                ) { Icon(.locate, context.assets) }
            }
            Label(.for("interest")) { tr("For") }
            Div(.class("search-line in-list")) {
                Input(
                    .id("interest"),
                    .name(.interest),
                    .type("text"),
                    .value(input.interest),
                    .placeholder(tr("Coffee, lunch, museum…")),
                    .maxLength(100),
                    .autocomplete("off")
                )
                Button(.class("button quiet"), .type("submit"), .name(.step), .value("places")) {
                    Icon(.search, context.assets)
                    tr("Find")
                    Span(.class("visually-hidden")) { tr(" places") }
                }
            }
            // Without a time nothing is known of then.
            Label(.class("check"), .id("open-then"), .hidden(!input.isDone(.when) && input.openThen != "1")) {
                Input(
                    .type("checkbox"),
                    .name(.openThen),
                    .value("1"),
                    .checked(input.openThen == "1")
                )
                Span { tr("Only what is open at that time") }
            }
        }
    }

    private var said: String {
        switch choices.venues {
        case nil: ""
        case .found(let venues, let around, let failures)?:
            ([VenueWords.count(venues.count, around)] + failures.map(\.sentence)).joined(separator: " ")
        case .unknownInterest?:
            tr("“\(input.interest)” is no kind of place that the map knows. Try coffee, lunch, museum or park.")
        case .unknownPlace(let suggestions)?:
            suggestions.isEmpty
                ? tr("“\(input.near)” is not on this map.")
                : tr("“\(input.near)” is not on this map. Did you mean \(suggestions.joined(separator: ", "))?")
        case .nowhere?: tr("Say near which place to look.")
        }
    }

    private var own: some HTML {
        Details(.open(!input.placeName.isEmpty || !input.pin.isEmpty || fields.errors[.pin] != nil)) {
            Summary { tr("Somewhere else") }
            Label(.class("check"), .id("none-above"), .hidden(isVoting)) {
                Input(.type("radio"), .name(.place), .value(""), .checked(choices.place == nil))
                Span { tr("None of the places above") }
            }
            fields.text(
                .placeName,
                tr("Name or description"),
                .eventPlace,
                value: input.placeName,
                help: tr("At Ada’s, by the fountain, online…"),
                isRequired: false
            )
            fields.text(.address, tr("Address"), .streetAddress, value: input.address, isRequired: false)
            fields.text(
                .pin,
                tr("Pin"),
                .coordinates,
                value: input.pin,
                help: tr("Latitude and longitude, as “60.1699, 24.9384”; puts it on the map."),
                isRequired: false
            )
        }
    }
}

enum VenueWords {
    static func count(_ count: Int, _ around: String) -> String {
        count == 0
            ? tr("Nothing of that kind within 3 km of \(around).")
            : Count(count, "One place near %2.", "%1 places near %2, nearest first.", around).words
    }
}
