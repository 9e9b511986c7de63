import Models

/// Address, hours, phone and website, each with its icon; what is not known is said only for the address.
struct PlaceFacts: HTML {
    let place: Place
    let assets: AssetPaths

    var body: some HTML {
        DL(.class("facts")) {
            fact(.pin, "Address") {
                if let address = place.summary.address {
                    Span(.dir("auto")) { address }
                } else {
                    Span(.class("faint")) { "Address not on the map" }
                }
            }
            if let hours = place.openingHours {
                fact(.clock, "Opening hours") { ForEach(Self.rules(of: hours)) { rule in P(.class("hours")) { rule } } }
            }
            if let phone = place.phone {
                fact(.phone, "Phone") {
                    if let address = PhoneAddress(phone) { A(.href(address)) { phone } } else { phone }
                }
            }
            if let website = place.website {
                fact(.web, "Website") {
                    if let address = WebAddress(mapped: website) {
                        A(.href(address), .rel("noopener nofollow external")) { address.label }
                    } else {
                        Span(.dir("auto")) { website }
                    }
                }
            }
        }
    }

    /// One rule of `opening_hours` a line; they are parted by semicolons.
    private static func rules(of hours: String) -> [String] {
        hours.split(separator: ";").map { $0.trimmingPrefix(while: \.isWhitespace) }.map(String.init)
    }

    private func fact<Content: HTML>(
        _ icon: Icon.Name,
        _ name: String,
        @HTMLBuilder content: () -> Content
    ) -> some HTML {
        let value = content()
        return Div(.class("fact")) {
            DT {
                Icon(icon, assets)
                name
            }
            DD { value }
        }
    }
}
