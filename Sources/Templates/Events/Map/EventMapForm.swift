import Clocks
import Models

/// What the map and its list are narrowed by (PU3): words, the choices that most make, and all others behind "Filters".
/// Empty fields show all.
struct EventMapForm: HTML {
    let address: EventMapAddress
    let today: CivilDate
    let errors: FieldErrors
    let context: PageContext

    var body: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        Form(.class("finder map-finder"), .action(.map()), .method("get"), .role("search")) {
            fields.summary
            Div(.class("finder-line")) {
                Div(.class("finder-field")) {
                    Label(.class("visually-hidden"), .for("q")) { "Search events" }
                    Input(
                        .id("q"),
                        .name("q"),
                        .type("search"),
                        .value(address.words),
                        .maxLength(200),
                        .placeholder("Search events"),
                        .autocomplete("off")
                    )
                    Button(.class("near-me"), .type("button"), .title("Near me"), .hidden()) {
                        Icon(.locate, context.assets)
                        Span(.class("visually-hidden")) { "Near me" }
                    }
                }
                Button(.class("button"), .type("submit")) {
                    Icon(.search, context.assets)
                    Span { "Find events" }
                }
            }
            if let point = address.point, address.near.isEmpty {
                Input(.type("hidden"), .name("lat"), .value(Self.degrees(point.latitude)))
                Input(.type("hidden"), .name("lon"), .value(Self.degrees(point.longitude)))
            }
            Div(.class("chip-line")) {
                Details(.class("filters"), .open(!errors.isEmpty)) {
                    Summary(.class("chip")) { narrowed == 0 ? "Filters" : "Filters · \(narrowed)" }
                    Div(.class("filter-panel")) {
                        panel(fields)
                        Button(.class("button"), .type("submit")) { "Show events" }
                    }
                }
                EventMapChips(address: address, today: today)
            }
        }
    }

    @HTMLBuilder private func panel(_ fields: FormFieldSet) -> some HTML {
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

    /// How many of the fields behind "Filters" narrow the choice.
    private var narrowed: Int {
        [
            !address.near.isEmpty, !address.from.isEmpty || !address.to.isEmpty, !address.category.isEmpty,
            address.within != nil, address.sort != .time,
        ].count { $0 }
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
