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

    package var title: String { FormTitle.words("New event", errors) }
    package var description: String { "Put an event on the map, for whoever likes to come." }
    package var section: SiteSection? { .map }
    package var sources: [DataSource] { [.openStreetMap] }
    package var scripts: [String] { ["js/map.js", "js/pin.js"] }

    package var content: some HTML {
        Div(.class("form-page pin-form")) {
            P(.class("back")) {
                A(.href(.map())) {
                    Icon(.back, context.assets)
                    "Map"
                }
            }
            H1 { "New event" }
            if let made {
                P(.class("flash"), .role("status")) {
                    A(.href(.event(made.code)), .dir("auto")) { made.title }
                    " is on the map."
                }
            }
            P(.class("lead")) { "Everybody can see it, come or subscribe." }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(.eventNew, context, hasFiles: true, creates: true) {
                // Enter in any line of text creates the event; the steps below have buttons of their own.
                Button(.class("visually-hidden"), .type("submit"), .tabIndex(-1), .ariaHidden) { "Create event" }
                fields.text(.title, "Title", .eventTitle, value: input.title)
                fields.text(
                    .location,
                    "Location",
                    .eventPlace,
                    value: input.location,
                    help: "In words: “Behind the library”."
                )
                fields.textArea(
                    .information,
                    "Information",
                    value: input.information,
                    help: "What happens, and what to bring.",
                    rows: 3,
                    isRequired: true
                )
                Div(.class("side-by-side")) {
                    fields.text(.date, "Date", .eventDate, value: input.date)
                    fields.text(.time, "Time", .eventTime, value: input.time)
                    fields.text(.endTime, "Until", .eventTime, value: input.endTime, isRequired: false)
                }
                PinPlace(input: input, pin: pin, look: look, fields: fields, context: context)
                fields.file(.photo, "Picture", help: EventPictureWords.help + photoNote)
                more(fields)
                if let like { likeNote(like) }
                Div(.class("sticky")) {
                    Button(.class("button"), .type("submit"), .id("create")) {
                        like == nil ? "Create event" : "Create anyway"
                    }
                    P(.class("help"), .id("missing"), .role("status")) {}
                }
            }
        }
    }

    private func more(_ fields: FormFieldSet) -> some HTML {
        let isFilled = !input.zone.isEmpty || !input.capacity.isEmpty || !input.category.isEmpty
        return Details(.open(isFilled || zone == nil || hasHiddenError)) {
            Summary { "Kind, seats and time zone" }
            Div(.class("field")) {
                Label(.for(FieldName.category.rawValue)) {
                    "Kind"
                    Span(.class("optional")) { " (optional)" }
                }
                CategoryChoice(category: input.category, none: "None of these")
            }
            fields.seats(input.capacity)
            fields.text(
                .zone,
                "Time zone",
                .zone,
                value: input.zone,
                help: zone.map { "Left empty, that of the pin: \($0.replacing("_", with: " "))." }
                    ?? "As “Europe/Berlin”: that of the pin is not known.",
                isRequired: false
            )
        }
    }

    /// Browsers forget the chosen file when a form comes back, and drafts keep none.
    private var photoNote: String {
        guard !input.photo.isEmpty, errors[.photo] == nil else { return "" }
        return " The picture that you had chosen is not kept: choose it again."
    }

    private var hasHiddenError: Bool { errors[.zone] != nil || errors[.capacity] != nil }

    private func likeNote(_ like: Like) -> some HTML {
        Div(.class("note warning"), .role("status")) {
            Icon(.alert, context.assets)
            Div {
                P { Strong { "This may already be on the map:" } }
                P { A(.href(.event(like.code)), .dir("auto")) { like.title } }
                Input(.type("hidden"), .name("anyway"), .value("1"))
            }
        }
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
        Fieldset(.class("step"), .id(FieldName.pin.rawValue), .ariaDescribedBy(FieldMessage.id(.pin, fields.errors))) {
            Legend { "Pin" }
            FieldMessage(.pin, fields.errors, context.assets)
            P(.class("help"), .id("pin-help")) { "Press a point of the map." }
            PinMap(pin: pin, centre: look.centre, zoom: look.zoom, context: context)
            P(.class("soft"), .id("pin-state"), .role("status")) {
                pin == nil ? "No pin yet." : "The pin is on the map. Drag it to adjust."
            }
            Input(.type("hidden"), .name(FieldName.look.rawValue), .value(lookText))
            Input(.type("hidden"), .name(FieldName.zoom.rawValue), .value(String(look.zoom)))
            Div(.class("actions")) {
                Button(.class("button quiet"), .type("submit"), .name("step"), .value("middle"), .id("middle")) {
                    Icon(.pin, context.assets)
                    "Pin at the middle of the map"
                }
                Button(.class("button quiet"), .type("button"), .id("here"), .hidden()) {
                    Icon(.locate, context.assets)
                    "My position"
                }
            }
            Div(.class("field find-address")) {
                Label(.for(FieldName.address.rawValue)) {
                    "Or an address"
                    Span(.class("optional")) { " (optional)" }
                }
                Div(.class("search-line in-list")) {
                    Input(
                        .id(FieldName.address.rawValue),
                        .name(FieldName.address.rawValue),
                        .type("text"),
                        .value(input.address),
                        .maxLength(200),
                        .autocomplete("off"),
                        .ariaInvalid(fields.errors[.address] == nil ? nil : "true"),
                        .ariaDescribedBy(FieldMessage.id(.address, fields.errors))
                    )
                    Button(.class("button quiet"), .type("submit"), .name("step"), .value("find")) { "Pin there" }
                }
                FieldMessage(.address, fields.errors, context.assets)
            }
            Details(.open(fields.errors[.latitude] != nil || fields.errors[.longitude] != nil)) {
                Summary { "In numbers" }
                Div(.class("side-by-side")) {
                    fields.text(.latitude, "Latitude", .coordinates, value: input.latitude)
                    fields.text(.longitude, "Longitude", .coordinates, value: input.longitude)
                }
            }
        }
    }

    private var lookText: String {
        EventMapForm.degrees(look.centre.latitude) + "," + EventMapForm.degrees(look.centre.longitude)
    }
}
