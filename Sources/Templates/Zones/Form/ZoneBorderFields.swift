import Models

/// The border of a zone, and every way to draw it: on the map, by its buttons, and in numbers.
struct ZoneBorderFields: HTML {
    let input: ZoneInput
    let border: ZoneBorder?
    let look: MapPosition
    let fields: FormFieldSet
    let context: PageContext

    private static let width = 720
    private static let height = 480

    var body: some HTML {
        Fieldset(
            .class("step"),
            .id(.shape),
            .ariaDescribedBy(FieldMessage.id(.shape, fields.errors))
        ) {
            Legend { tr("Where") }
            FieldMessage(.shape, fields.errors, context.assets)
            Div(.class("shapes")) {
                shape(.circle, tr("Circle"))
                shape(.area, tr("Area"))
                if input.shape == .kept { shape(.kept, tr("As it is")) }
            }
            P(.class("help"), .id("zone-help")) { help }
            map
            P(.class("soft"), .id("zone-drawn"), .role("status")) { drawn }
            Input(.type("hidden"), .name(.look), .value(lookText))
            Input(.type("hidden"), .name(.zoom), .value(String(look.zoom)))
            Div(.class("actions")) {
                step("middle", tr("Middle of the map"), .pin)
                step("undo", tr("Undo corner"), .back)
                Button(.class("button quiet"), .type("button"), .id("here"), .hidden()) {
                    Icon(.locate, context.assets)
                    tr("My position")
                }
            }
            Div(.class("radius-field")) { fields.text(.radius, tr("Radius in metres"), .number, value: input.radius) }
            find
            Details(.open(hasNumberError)) {
                Summary { tr("In numbers") }
                Div(.class("side-by-side")) {
                    fields.text(.latitude, tr("Latitude"), .coordinates, value: input.latitude, isRequired: false)
                    fields.text(.longitude, tr("Longitude"), .coordinates, value: input.longitude, isRequired: false)
                }
                fields.textArea(
                    .corners,
                    tr("Corners of the area"),
                    value: input.corners,
                    help: tr("One in a line: 60.17, 24.94"),
                    rows: 4
                )
            }
        }
    }

    private func shape(_ value: ZoneInput.Shape, _ words: String) -> some HTML {
        Label(.class("check")) {
            Input(
                .type("radio"),
                .name(.shape),
                .value(value.rawValue),
                .checked(value == input.shape)
            )
            Span { words }
        }
    }

    private func step(_ value: String, _ words: String, _ icon: Icon.Name) -> some HTML {
        Button(.class("button quiet"), .type("submit"), .name(.step), .value(value), .id("zone-" + value)) {
            Icon(icon, context.assets)
            words
        }
    }

    private var map: some HTML {
        let map = StillMap(centre: look.centre, zoom: look.zoom, width: Self.width, height: Self.height)
        return Figure(
            list: MapAttributes(map: map, pinName: nil, search: nil, isListed: true, isPicked: true, context: context)
        ) {
            Div(.class("map-still")) {
                Input(
                    .type("image"),
                    .name(.pick),
                    .src(.stillMap(map, .light)),
                    .alt(tr("Map. Press a point to draw the zone there.")),
                    .width(Self.width),
                    .height(Self.height)
                )
                if let border {
                    ZoneOutline(border: border, colour: ZoneColour(rawValue: input.colour) ?? .teal, map: map)
                }
            }
            Div(.class("map-moves")) {
                for (value, name, sign) in PinMap.moves {
                    Button(.type("submit"), .name(.step), .value(value), .ariaLabel(name), .title(name)) { sign }
                }
            }
            Figcaption {
                if let address = DataSource.openStreetMap.address {
                    A(.href(address), .rel("noopener external")) { DataSource.openStreetMap.credit }
                }
            }
        }
    }

    private var find: some HTML {
        AddressLine(fields: fields, label: tr("Show an address"), value: input.address, find: tr("Show"))
    }

    private var help: String {
        input.shape == .area
            ? tr("Press the corners on the map, one after the other.")
            : tr("Press the middle of the zone on the map, then choose how far it reaches.")
    }

    private var drawn: String { border.map { $0.words + "." } ?? tr("Nothing is drawn yet.") }

    private var hasNumberError: Bool {
        [FieldName.latitude, .longitude, .corners].contains { fields.errors[$0] != nil }
    }

    private var lookText: String {
        EventMapForm.degrees(look.centre.latitude) + "," + EventMapForm.degrees(look.centre.longitude)
    }
}

/// One border on the picture of a map.
struct ZoneOutline: HTML {
    let border: ZoneBorder
    let colour: ZoneColour
    let map: StillMap

    var body: some HTML {
        let window = MapWindow(centre: map.centre, zoom: map.zoom, width: map.width, height: map.height)
        if let outline = window.outline(of: border) {
            SVG(.class("zone-outlines"), .viewBox("0 0 \(map.width) \(map.height)"), .ariaHidden) {
                Path(.class(colour.cssClass), .shape(outline)) {}
            }
        }
    }
}
