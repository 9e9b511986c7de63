import Models

/// What the map and its list are narrowed by (PU3). Empty fields show all.
struct EventMapForm: HTML {
    let address: EventMapAddress
    let errors: FieldErrors
    let context: PageContext

    var body: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        Form(.class("search-form"), .action(.map()), .method("get"), .role("search")) {
            fields.summary
            SearchLine(
                label: "Search events",
                words: address.words,
                button: "Find events",
                isInList: false,
                assets: context.assets
            ) {
                NearMeButton(assets: context.assets)
            }
            if let point = address.point, address.near.isEmpty {
                Input(.type("hidden"), .name("lat"), .value(Self.degrees(point.latitude)))
                Input(.type("hidden"), .name("lon"), .value(Self.degrees(point.longitude)))
            }
            Details(.open(!errors.isEmpty || isNarrowed)) {
                Summary { "Filters" }
                Div(.class("side-by-side")) {
                    fields.text(.near, "Near", .eventPlace, value: address.near, isRequired: false)
                    choice(.within, "Within", Self.circles, address.within.map(String.init) ?? "")
                }
                Div(.class("side-by-side")) {
                    fields.text(.from, "From", .eventDate, value: address.from, isRequired: false)
                    fields.text(.to, "To", .eventDate, value: address.to, isRequired: false)
                }
                Div(.class("side-by-side")) {
                    Div(.class("field")) {
                        Label(.for(FieldName.category.rawValue)) { "Kind" }
                        CategoryChoice(category: address.category, none: "Any kind")
                    }
                    choice(.sort, "Order", Self.orders, address.sort.rawValue)
                }
            }
        }
    }

    private var isNarrowed: Bool {
        !address.near.isEmpty || !address.from.isEmpty || !address.to.isEmpty || !address.category.isEmpty
            || address.within != nil || address.sort != .time
    }

    private static let circles = [
        ("", "Any distance"), ("1000", "1 km"), ("3000", "3 km"), ("10000", "10 km"), ("30000", "30 km"),
    ]
    private static let orders = [
        ("", "Soonest first"), ("near", "Nearest first"), ("rated", "Best rated first"),
    ]

    private func choice(
        _ name: FieldName,
        _ label: String,
        _ choices: [(String, String)],
        _ current: String
    ) -> some HTML {
        Div(.class("field")) {
            Label(.for(name.rawValue)) { label }
            Select(.id(name.rawValue), .name(name.rawValue)) {
                for (value, words) in choices {
                    SelectOption(.value(value), .selected(value == current)) { words }
                }
                if !choices.contains(where: { $0.0 == current }) {
                    SelectOption(.value(current), .selected(true)) { current + " m" }
                }
            }
        }
    }

    static func degrees(_ degrees: Double) -> String {
        var buffer = HTMLBuffer(capacity: 16)
        buffer.append(degrees: degrees)
        return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}
