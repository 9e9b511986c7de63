import Models

/// Where a zone is drawn, and changed.
package struct ZoneFormPage: Page {
    package let context: PageContext
    /// `nil` for a new one.
    package let zone: Zone?
    package let input: ZoneInput
    /// What the map paints: the border as far as it is drawn.
    package let border: ZoneBorder?
    package let look: MapPosition
    /// Friends of the owner, and whoever else was chosen.
    package let candidates: [ZoneCandidate]
    package let placeName: String?
    package let errors: FieldErrors

    package init(
        context: PageContext,
        zone: Zone? = nil,
        input: ZoneInput,
        border: ZoneBorder?,
        look: MapPosition,
        candidates: [ZoneCandidate] = [],
        placeName: String? = nil,
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.zone = zone
        self.input = input
        self.border = border
        self.look = look
        self.candidates = candidates
        self.placeName = placeName
        self.errors = errors
    }

    package var title: String { FormTitle.words(zone == nil ? "New zone" : "Edit zone", errors) }
    package var description: String { "Give a street or a square songs of its own." }
    package var section: SiteSection? { .music }
    package var sources: [DataSource] { [.openStreetMap] }
    package var scripts: [String] { ["js/map.js", "js/zone-form.js"] }

    private var back: Route { zone.map { .zone($0.id) } ?? .zones() }
    private var action: Route { zone.map { .zone($0.id, .edit) } ?? .zones(ZonesAddress(.new)) }

    package var content: some HTML {
        Div(.class("form-page zone-form")) {
            P(.class("back")) {
                A(.href(back)) {
                    Icon(.back, context.assets)
                    zone == nil ? "Music" : "Back"
                }
            }
            H1 { zone == nil ? "New zone" : "Edit zone" }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(action, context, creates: zone == nil) {
                // Enter in any line of text saves the zone; the steps below have buttons of their own.
                Button(.class("visually-hidden"), .type("submit"), .tabIndex(-1), .ariaHidden) { save }
                fields.text(.name, "Name", .eventTitle, value: input.name)
                if let placeName {
                    P(.class("soft")) {
                        "At "
                        Bdi { placeName }
                    }
                    Input(.type("hidden"), .name(FieldName.place.rawValue), .value(input.place))
                }
                ZoneBorderFields(
                    input: input,
                    border: border,
                    look: look,
                    fields: fields,
                    context: context
                )
                ZoneColourChoice(colour: input.colour)
                audience(fields)
                fields.text(
                    .openingHours,
                    "Opening times",
                    .openingHours,
                    value: input.openingHours,
                    help: "Empty for always. Else as “Mo-Fr 10:00-18:00; Sa 12:00-16:00”.",
                    isRequired: false
                )
                fields.textArea(.information, "Information", value: input.information, help: "May stay empty.", rows: 2)
                ZoneRuleFields(input: input, candidates: candidates, fields: fields)
                Div(.class("sticky")) { Button(.class("button wide"), .type("submit"), .id("create")) { save } }
            }
        }
    }

    private var save: String { zone == nil ? "Create zone" : "Save changes" }

    @HTMLBuilder private func audience(_ fields: FormFieldSet) -> some HTML {
        Div(.id(FieldName.audience.rawValue)) {
            RadioGroup(name: .audience, legend: "Who finds it", message: errors[.audience], assets: context.assets) {
                for choice in ZoneAudience.allCases {
                    Label(.class("check")) {
                        Input(
                            .type("radio"),
                            .name(FieldName.audience.rawValue),
                            .value(choice.rawValue),
                            .checked(choice.rawValue == input.audience)
                        )
                        Span {
                            Strong { choice.words }
                            ". "
                            choice.explanation
                        }
                    }
                }
            }
        }
        if !candidates.isEmpty {
            Details(.open(input.audience == ZoneAudience.chosen.rawValue)) {
                Summary { "Chosen people" }
                for person in candidates {
                    CheckBox(.person, person.username, isChecked: input.people.contains(person.username)) {
                        Bdi { person.displayName }
                    }
                }
            }
        }
    }
}

/// One of eight colours, each with its name.
struct ZoneColourChoice: HTML {
    let colour: String

    var body: some HTML {
        Fieldset(.class("field")) {
            Legend { "Colour" }
            Div(.class("swatches")) {
                for choice in ZoneColour.allCases {
                    Label(.class(choice.choiceClass)) {
                        Input(
                            .type("radio"),
                            .name(FieldName.colour.rawValue),
                            .value(choice.rawValue),
                            .checked(choice.rawValue == colour)
                        )
                        Span { choice.words }
                    }
                }
            }
        }
    }
}

/// Who adds songs, and how many.
struct ZoneRuleFields: HTML {
    let input: ZoneInput
    let candidates: [ZoneCandidate]
    let fields: FormFieldSet

    var body: some HTML {
        Details(.open(hasError)) {
            Summary { "Rules for songs" }
            Div(.class("field")) {
                Label(.for(FieldName.adding.rawValue)) { "Who adds songs" }
                Select(.id(FieldName.adding.rawValue), .name(FieldName.adding.rawValue)) {
                    for choice in ZoneRules.Adding.allCases {
                        SelectOption(.value(choice.rawValue), .selected(choice.rawValue == input.adding)) {
                            choice.words
                        }
                    }
                }
            }
            Div(.class("side-by-side")) {
                fields.text(.votes, "Votes per person", .number, value: input.votes)
                fields.text(.waiting, "Waiting songs per person", .number, value: input.waiting)
                fields.text(.repeatMinutes, "Repeat after minutes", .number, value: input.repeatMinutes)
            }
            if !candidates.isEmpty {
                Fieldset(.class("field")) {
                    Legend { "Curators decide about songs, too" }
                    for person in candidates {
                        CheckBox(.curator, person.username, isChecked: input.curators.contains(person.username)) {
                            Bdi { person.displayName }
                        }
                    }
                }
            }
        }
    }

    private var hasError: Bool {
        [FieldName.votes, .waiting, .repeatMinutes].contains { fields.errors[$0] != nil }
    }
}
