import Models

/// Address, hours, phone and website, each with its icon; what is not on the map is said only for the address.
struct PlaceFacts: HTML {
    let place: Place
    let opening: PlaceOpening?
    let assets: AssetPaths

    var body: some HTML {
        DL(.class("facts")) {
            fact(.pin, tr("Address")) {
                if let address = place.summary.address {
                    Span(.dir("auto")) { address }
                } else {
                    Span(.class("faint")) { tr("Address not on the map") }
                }
            }
            if let opening, opening.text != nil {
                fact(.clock, tr("Opening hours")) { PlaceHours(opening: opening) }
            }
            if let phone = place.phone {
                fact(.phone, tr("Phone")) {
                    if let address = PhoneAddress(phone) { A(.href(address)) { Bdi { phone } } } else { Bdi { phone } }
                }
            }
            if let website = place.website {
                fact(.web, tr("Website")) {
                    if let address = WebAddress(mapped: website) {
                        A(.href(address), .rel("noopener nofollow external")) { address.label }
                    } else {
                        Span(.dir("auto")) { website }
                    }
                }
            }
        }
    }

    private func fact(
        _ icon: Icon.Name,
        _ name: String,
        @HTMLBuilder content: () -> Written
    ) -> some HTML {
        Div(.class("fact")) {
            DT {
                Icon(icon, assets)
                name
            }
            DD { content() }
        }
    }
}
