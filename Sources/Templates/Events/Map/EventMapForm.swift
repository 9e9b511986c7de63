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
                    Label(.class("visually-hidden"), .for("q")) { tr("Search events") }
                    Input(
                        .id("q"),
                        .name(.words),
                        .type("search"),
                        .value(address.words),
                        .maxLength(200),
                        .placeholder(tr("Search events")),
                        .autocomplete("off")
                    )
                    Button(.class("near-me"), .type("button"), .title(tr("Near me")), .hidden()) {
                        Icon(.locate, context.assets)
                        Span(.class("visually-hidden")) { tr("Near me") }
                    }
                }
                Button(.class("button"), .type("submit")) {
                    Icon(.search, context.assets)
                    Span { tr("Find") }
                }
            }
            if let point = address.point, address.near.isEmpty {
                Input(.type("hidden"), .name(.latitude), .value(Self.degrees(point.latitude)))
                Input(.type("hidden"), .name(.longitude), .value(Self.degrees(point.longitude)))
            }
            if let area = address.area { Input(.type("hidden"), .name(.box), .value(AreaValue(area).text)) }
            Div(.class("chip-line")) {
                Details(.class("filters"), .open(!errors.isEmpty)) {
                    Summary(.class("chip")) { narrowed == 0 ? tr("Filters") : tr("Filters · \(narrowed)") }
                    Div(.class("filter-panel")) {
                        panel(fields)
                        Button(.class("button"), .type("submit")) { tr("Show events") }
                    }
                }
                EventMapChips(address: address, today: today)
            }
        }
    }

    @HTMLBuilder private func panel(_ fields: FormFieldSet) -> some HTML {
        Div(.class("side-by-side")) {
            fields.text(.near, tr("Near"), .eventPlace, value: address.near, isRequired: false)
            choice(.within, tr("Within"), Self.circles, address.within.map(String.init) ?? "")
        }
        Div(.class("side-by-side")) {
            fields.text(.from, tr("From"), .eventDate, value: address.from, isRequired: false)
            fields.text(.to, tr("To"), .eventDate, value: address.to, isRequired: false)
        }
        Div(.class("side-by-side")) {
            Div(.class("field")) {
                Label(.for(.category)) { tr("Kind") }
                CategoryChoice(category: address.category, none: tr("Any kind"))
            }
            choice(.sort, tr("Order"), Self.orders, address.sort.rawValue)
        }
    }

    /// How many of the fields behind "Filters" narrow the choice.
    private var narrowed: Int {
        [
            !address.near.isEmpty, !address.from.isEmpty || !address.to.isEmpty, !address.category.isEmpty,
            address.within != nil || address.area != nil, address.sort != .time,
        ].count { $0 }
    }

    private static var circles: [(String, String)] {
        [
            ("", tr("Any distance")), ("1000", tr("1 km")), ("3000", tr("3 km")), ("10000", tr("10 km")),
            ("30000", tr("30 km")),
        ]
    }
    private static var orders: [(String, String)] {
        [
            ("", tr("Soonest first")), ("near", tr("Nearest first")), ("rated", tr("Best rated first")),
        ]
    }

    private func choice(
        _ name: FieldName,
        _ label: String,
        _ choices: [(String, String)],
        _ current: String
    ) -> some HTML {
        Div(.class("field")) {
            Label(.for(name.rawValue)) { label }
            Select(.id(name.rawValue), .name(name)) {
                for (value, words) in choices {
                    SelectOption(.value(value), .selected(value == current)) { words }
                }
                if !choices.contains(where: { $0.0 == current }) {
                    SelectOption(.value(current), .selected(true)) { tr("\(current) m") }
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
