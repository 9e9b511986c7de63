import Models

/// What the part of a form that says where a post was shows beside its fields.
package struct GuestbookPlaceChoice: Hashable, Sendable {
    /// Where its map looks; `nil` where none is shown.
    package var look: MapPosition?
    package var pin: GeoPoint?
    /// Other places of the name.
    package var matches: [Match] = []

    package struct Match: Hashable, Sendable {
        package let name: String
        package let point: GeoPoint

        package init(name: String, point: GeoPoint) {
            self.name = name
            self.point = point
        }
    }

    package init() {}
}

/// Where a post was: words, and a point that is rounded unless told otherwise. It is found by its name, pressed on the
/// map, or that of the browser; each of them is a step of the form, which keeps what is in it.
struct GuestbookPlaceFields: HTML {
    let input: GuestbookPostInput
    let choice: GuestbookPlaceChoice
    let fields: FormFieldSet
    let context: PageContext

    private var errors: FieldErrors { fields.errors }
    private var isSet: Bool { !(input.latitude + input.longitude + input.placeName).isEmpty }
    private var isWrong: Bool { errors[.placeName] != nil || errors[.latitude] != nil }

    var body: some HTML {
        Details(.class("post-place"), .id("place"), .open(isSet || isWrong || choice.look != nil)) {
            Summary { tr("Add a place") }
            name
            if !choice.matches.isEmpty { matches }
            Div(.class("actions")) {
                if choice.look == nil {
                    step("map", .map, tr("Choose on the map"))
                } else {
                    step("middle", .pin, tr("Middle of the map"))
                }
                if isSet { step("clear", nil, tr("Remove the place")) }
            }
            P(.class("soft"), .id("place-state"), .role("status")) { state }
            if let look = choice.look {
                PinMap(pin: choice.pin, centre: look.centre, zoom: look.zoom, context: context)
                Input(.type("hidden"), .name(.look), .value(input.look))
                Input(.type("hidden"), .name(.zoom), .value(input.zoom))
            }
            CheckBox(.exact, "1", isChecked: input.isExact) {
                tr("Show exactly here. Otherwise it is rounded to about a kilometre.")
            }
            Details(.open(errors[.latitude] != nil)) {
                Summary { tr("In numbers") }
                Div(.class("side-by-side")) {
                    fields.text(.latitude, tr("Latitude"), .coordinates, value: input.latitude, isRequired: false)
                    fields.text(.longitude, tr("Longitude"), .coordinates, value: input.longitude, isRequired: false)
                }
            }
        }
    }

    private var name: some HTML {
        Div(.class("field")) {
            Label(.for(.placeName)) { tr("Place") }
            Div(.class("search-line in-list")) {
                Input(
                    .id(.placeName),
                    .name(.placeName),
                    .type("text"),
                    .value(input.placeName),
                    .placeholder(tr("Town or name of a place")),
                    .maxLength(GuestbookPlace.maxNameLength),
                    .ariaInvalid(errors[.placeName] == nil ? nil : "true"),
                    .ariaDescribedBy(FieldMessage.id(.placeName, errors))
                )
                step("find", .search, tr("Find"))
            }
            FieldMessage(.placeName, errors, context.assets)
        }
    }

    private func step(_ value: String, _ icon: Icon.Name?, _ words: String) -> some HTML {
        Button(.class("button quiet"), .type("submit"), .name(.step), .value(value)) {
            if let icon { Icon(icon, context.assets) }
            words
        }
    }

    private var matches: some HTML {
        Div(.class("chips"), .role("group"), .ariaLabel(tr("Other places of that name"))) {
            for match in choice.matches {
                Button(.class("chip"), .type("submit"), .name(.match), .value(Self.value(match)), .dir("auto")) {
                    match.name
                }
            }
        }
    }

    private static func value(_ match: GuestbookPlaceChoice.Match) -> String {
        EventMapForm.degrees(match.point.latitude) + "," + EventMapForm.degrees(match.point.longitude) + " "
            + match.name
    }

    private var state: String {
        guard choice.pin != nil else { return choice.look == nil ? "" : tr("Press a point of the map.") }
        return input.isExact ? tr("Others will see this point.") : tr("Others will see it to about a kilometre.")
    }
}
