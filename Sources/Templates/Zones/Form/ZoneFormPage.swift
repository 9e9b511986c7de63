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

    package var title: String { FormTitle.words(zone == nil ? tr("New zone") : tr("Edit zone"), errors) }
    package var description: String { tr("Give a street or a square songs of its own.") }
    package var section: SiteSection? { .music }
    package var sources: [DataSource] { [.openStreetMap] }
    package var styles: [String] { ["css/map.css", "css/zones.css"] }
    package var scripts: [String] { ["js/map.js", "js/zone-form.js"] }

    private var back: Route { zone.map { .zone($0.id) } ?? .zones() }
    private var action: Route { zone.map { .zone($0.id, .edit) } ?? .zones(ZonesAddress(.new)) }

    package var content: some HTML {
        Div(.class("form-page zone-form")) {
            P(.class("back")) {
                A(.href(back)) {
                    Icon(.back, context.assets)
                    zone == nil ? tr("Music") : tr("Back")
                }
            }
            H1 { zone == nil ? tr("New zone") : tr("Edit zone") }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(action, context, creates: zone == nil) {
                // Enter in any line of text saves the zone; the steps below have buttons of their own.
                Button(.class("visually-hidden"), .type("submit"), .tabIndex(-1), .ariaHidden) { save }
                fields.text(.name, tr("Name"), .eventTitle, value: input.name)
                if let placeName {
                    P(.class("soft")) {
                        tr("At ")
                        Bdi { placeName }
                    }
                    Input(.type("hidden"), .name(.place), .value(input.place))
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
                    tr("Opening times"),
                    .openingHours,
                    value: input.openingHours,
                    help: tr("Empty for always. Else as “Mo-Fr 10:00-18:00; Sa 12:00-16:00”."),
                    isRequired: false
                )
                fields.textArea(
                    .information,
                    tr("Information"),
                    value: input.information,
                    help: tr("May stay empty."),
                    rows: 2
                )
                ZoneRuleFields(input: input, candidates: candidates, fields: fields)
                Div(.class("sticky")) { Button(.class("button wide"), .type("submit"), .id("create")) { save } }
            }
        }
    }

    private var save: String { zone == nil ? tr("Create zone") : tr("Save changes") }

    @HTMLBuilder private func audience(_ fields: FormFieldSet) -> some HTML {
        Div(.id(.audience)) {
            RadioGroup(name: .audience, legend: tr("Who finds it"), message: errors[.audience], assets: context.assets)
            {
                for choice in ZoneAudience.allCases {
                    Label(.class("check")) {
                        Input(
                            .type("radio"),
                            .name(.audience),
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
                Summary { tr("Chosen people") }
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
            Legend { tr("Colour") }
            Div(.class("swatches")) {
                for choice in ZoneColour.allCases {
                    Label(.class(choice.choiceClass)) {
                        Input(
                            .type("radio"),
                            .name(.colour),
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
            Summary { tr("Rules for songs") }
            Div(.class("field")) {
                Label(.for(.adding)) { tr("Who adds songs") }
                Select(.id(.adding), .name(.adding)) {
                    for choice in ZoneRules.Adding.allCases {
                        SelectOption(.value(choice.rawValue), .selected(choice.rawValue == input.adding)) {
                            choice.words
                        }
                    }
                }
            }
            Div(.class("side-by-side")) {
                fields.text(.votes, tr("Votes per person"), .number, value: input.votes)
                fields.text(.waiting, tr("Waiting songs per person"), .number, value: input.waiting)
                fields.text(.repeatMinutes, tr("Repeat after minutes"), .number, value: input.repeatMinutes)
            }
            if !candidates.isEmpty {
                Fieldset(.class("field")) {
                    Legend { tr("Curators decide about songs, too") }
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
