import Models

/// Where a public event is put on the map (PU2).
package struct PinPage: Page {
    /// An event that may be the same one.
    package struct Like: Hashable, Sendable {
        package let code: EventCode
        package let title: String

        package init(code: EventCode, title: String) {
            self.code = code
            self.title = title
        }
    }

    package let context: PageContext
    package let input: EventInput
    package let pin: GeoPoint?
    package let look: MapPosition
    /// In which the times are read.
    package let zone: String?
    package let errors: FieldErrors
    package let like: Like?
    /// What was made just before; its form is empty again for the next one.
    package let made: Like?

    package init(
        context: PageContext,
        input: EventInput,
        pin: GeoPoint?,
        look: MapPosition,
        zone: String?,
        errors: FieldErrors = .none,
        like: Like? = nil,
        made: Like? = nil
    ) {
        self.context = context
        self.input = input
        self.pin = pin
        self.look = look
        self.zone = zone
        self.errors = errors
        self.like = like
        self.made = made
    }

    package var title: String { FormTitle.words(tr("New event"), errors) }
    package var description: String { tr("Put an event on the map, for whoever likes to come.") }
    package var section: SiteSection? { .map }
    package var sources: [DataSource] { [.openStreetMap] }
    package var styles: [String] { ["css/map.css", "css/event-map.css"] }
    package var scripts: [String] { ["js/map.js", "js/pin.js"] }

    package var content: some HTML {
        Div(.class("form-page pin-form")) {
            P(.class("back")) {
                A(.href(.map())) {
                    Icon(.back, context.assets)
                    tr("Map")
                }
            }
            H1 { tr("New event") }
            if let made {
                P(.class("flash"), .role("status")) {
                    A(.href(.event(made.code)), .dir("auto")) { made.title }
                    tr(" is on the map.")
                }
            }
            P(.class("lead")) { tr("Everybody can see it, come or subscribe.") }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(.eventNew, context, hasFiles: true, creates: true) {
                // Enter in any line of text creates the event; the steps below have buttons of their own.
                Button(.class("visually-hidden"), .type("submit"), .tabIndex(-1), .ariaHidden) { tr("Create event") }
                PinPlace(input: input, pin: pin, look: look, fields: fields, context: context)
                fields.text(.title, tr("Title"), .eventTitle, value: input.title)
                Div(.class("side-by-side")) {
                    fields.text(.date, tr("Date"), .eventDate, value: input.date)
                    fields.text(.time, tr("Time"), .eventTime, value: input.time)
                }
                fields.text(
                    .location,
                    tr("Location"),
                    .eventPlace,
                    value: input.location,
                    help: tr("In words: “Behind the library”.")
                )
                fields.textArea(
                    .information,
                    tr("Information"),
                    value: input.information,
                    help: tr("What happens, and what to bring."),
                    rows: 2,
                    isRequired: true
                )
                more(fields)
                if let like { likeNote(like) }
                Div(.class("sticky")) {
                    Button(.class("button"), .type("submit"), .id("create")) {
                        like == nil ? tr("Create event") : tr("Create anyway")
                    }
                    P(.class("help"), .id("missing"), .role("status")) { input.missingOfPin }
                }
            }
        }
    }

    private func more(_ fields: FormFieldSet) -> some HTML {
        let said = moreSaid
        return Details(.class("pin-more"), .open(zone == nil || hasHiddenError || !input.photo.isEmpty)) {
            Summary {
                Span {
                    tr("More")
                    Span(.class("soft")) { said.isEmpty ? tr("Picture, end, kind, seats, time zone") : said }
                }
            }
            fields.file(.photo, tr("Picture"), help: PictureWords.help + photoNote)
            fields.text(.endTime, tr("Until"), .eventTime, value: input.endTime, isRequired: false)
            Div(.class("field")) {
                Label(.for(.category)) {
                    tr("Kind")
                    Span(.class("optional")) { tr(" (optional)") }
                }
                CategoryChoice(category: input.category, none: tr("None of these"))
            }
            EventMoreFields(input: input, fields: fields)
            fields.text(
                .zone,
                tr("Time zone"),
                .zone,
                value: input.zone,
                help: zone.map { tr("Left empty, that of the pin: \($0.replacing("_", with: " ")).") }
                    ?? tr("As “Europe/Berlin”: that of the pin is not known."),
                isRequired: false
            )
        }
    }

    /// What of it is filled in.
    private var moreSaid: String {
        var parts: [String] = []
        if !input.endTime.isEmpty { parts.append(tr("Until \(input.endTime)")) }
        if let kind = EventCategory.words(input.category) { parts.append(kind) }
        parts += EventMoreFields.said(input)
        if !input.zone.isEmpty { parts.append(ClockName(input.zone).words) }
        return parts.joined(separator: " · ")
    }

    /// Browsers forget the chosen file when a form comes back, and drafts keep none.
    private var photoNote: String {
        guard !input.photo.isEmpty, errors[.photo] == nil else { return "" }
        return tr(" The picture that you had chosen is not kept: choose it again.")
    }

    private var hasHiddenError: Bool {
        let hidden: [FieldName] = [.photo, .endTime, .category, .zone] + EventMoreFields.names
        return hidden.contains { errors[$0] != nil }
    }

    private func likeNote(_ like: Like) -> some HTML {
        Div(.class("note warning"), .role("status")) {
            Icon(.alert, context.assets)
            Div {
                P { Strong { tr("This may already be on the map:") } }
                P { A(.href(.event(like.code)), .dir("auto")) { like.title } }
                Input(.type("hidden"), .name(.anyway), .value("1"))
            }
        }
    }
}

extension EventInput {
    /// "Still missing: pin, title." pin.js says the same while somebody types.
    var missingOfPin: String {
        let needed = [
            (tr("pin"), latitude.isEmpty || longitude.isEmpty),
            (tr("title", "still missing"), title.allSatisfy(\.isWhitespace)),
            (tr("when", "still missing"), date.isEmpty || time.isEmpty),
            (tr("where", "still missing"), location.allSatisfy(\.isWhitespace)),
            (tr("information"), information.allSatisfy(\.isWhitespace)),
        ]
        let missing = needed.filter(\.1).map(\.0)
        return missing.isEmpty ? "" : tr("Still missing: \(ListWords.all(missing)).")
    }
}

/// The pin, and every way to put it.
struct PinPlace: HTML {
    let input: EventInput
    let pin: GeoPoint?
    let look: MapPosition
    let fields: FormFieldSet
    let context: PageContext

    var body: some HTML {
        Fieldset(.id(.pin), .ariaDescribedBy(FieldMessage.id(.pin, fields.errors))) {
            Legend(.class("visually-hidden")) { tr("Pin") }
            FieldMessage(.pin, fields.errors, context.assets)
            PinMap(pin: pin, centre: look.centre, zoom: look.zoom, context: context)
            P(.class("help"), .id("pin-help")) { tr("Press a point of the map.") }
            P(.class("soft"), .id("pin-state"), .role("status")) {
                pin == nil ? tr("No pin yet.") : tr("The pin is on the map. Drag it to adjust.")
            }
            Input(.type("hidden"), .name(.look), .value(lookText))
            Input(.type("hidden"), .name(.zoom), .value(String(look.zoom)))
            Div(.class("actions")) {
                Button(.class("button quiet"), .type("submit"), .name(.step), .value("middle"), .id("middle")) {
                    Icon(.pin, context.assets)
                    tr("Pin the middle")
                }
                Button(.class("button quiet"), .type("button"), .id("here"), .hidden()) {
                    Icon(.locate, context.assets)
                    tr("My position")
                }
            }
            Details(.open(isTyped)) {
                Summary { tr("By address or coordinates") }
                AddressLine(fields: fields, label: tr("Address"), value: input.address, find: tr("Pin there"))
                Div(.class("side-by-side")) {
                    fields.text(.latitude, tr("Latitude"), .coordinates, value: input.latitude)
                    fields.text(.longitude, tr("Longitude"), .coordinates, value: input.longitude)
                }
            }
        }
    }

    private var isTyped: Bool {
        let fields: [FieldName] = [.address, .latitude, .longitude]
        return !input.address.isEmpty || fields.contains { self.fields.errors[$0] != nil }
    }

    private var lookText: String {
        EventMapForm.degrees(look.centre.latitude) + "," + EventMapForm.degrees(look.centre.longitude)
    }
}
