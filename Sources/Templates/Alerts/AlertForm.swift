import Models

/// Saves the search that the map shows, so that its member is notified of new events.
struct AlertForm: HTML {
    let address: EventMapAddress
    let context: PageContext

    var body: some HTML {
        Details(.class("part")) {
            Summary { tr("Alert me about new events") }
            PostForm(.alerts(.list), context, creates: true) {
                choice
                AlertPeriodField(period: .daily, prefix: "alert-", help: help)
                Div(.class("actions")) {
                    SubmitButton(tr("Save alert"), .quiet)
                    if context.viewer.member != nil {
                        A(.class("text-button"), .href(.alerts(.list))) { tr("Your alerts") }
                        A(.class("text-button"), .href(.feeds(.list))) { tr("Calendars of others") }
                    }
                }
            }
        }
    }

    @HTMLBuilder private var choice: some HTML {
        HiddenField(.words, address.words)
        HiddenField(.near, address.near)
        HiddenField(.from, address.from)
        HiddenField(.to, address.to)
        HiddenField(.category, address.category)
        HiddenField(.within, circle?.metres.description ?? "")
        // A position that no distance belongs to chooses nothing, and is not sent.
        if let point = circle?.point {
            HiddenField(.latitude, EventMapForm.degrees(point.latitude))
            HiddenField(.longitude, EventMapForm.degrees(point.longitude))
        }
    }

    /// How far an alert looks; of a part of the map, the circle around it. Without a point it is around what was typed.
    private var circle: (point: GeoPoint?, metres: Int)? {
        guard let area = address.area else { return address.within.map { (address.point, $0) } }
        let metres = Int(area.reachMetres.rounded(.up))
        return AlertFilter.Circle.metres.contains(metres) ? (area.centre, metres) : nil
    }

    private var help: String {
        let often = tr("A notification and an email with what is new, at this time of day.")
        let isSomewhere = address.point != nil || !address.near.isEmpty || address.area != nil
        if address.area != nil, circle != nil {
            return tr("\(often) It looks in the circle around this area, which is kept with it.")
        }
        if circle == nil { return isSomewhere ? tr("\(often) It looks at any distance.") : often }
        return address.point == nil ? often : tr("\(often) The position is kept with it.")
    }
}

/// How often a saved search notifies.
struct AlertPeriodField: HTML {
    let period: AlertPeriod
    /// Before its id, where a page has several.
    let prefix: String
    var help: String?

    var body: some HTML {
        let id = FieldID(prefix: prefix, field: .period).text
        Div(.class("field")) {
            Label(.for(id)) { tr("How often") }
            Select(
                .id(id),
                .name(.period),
                .ariaDescribedBy(help == nil ? nil : id + "-help")
            ) {
                for choice in AlertPeriod.allCases {
                    SelectOption(.value(choice.rawValue), .selected(choice == period)) { choice.words }
                }
            }
            if let help { P(.class("help"), .id(id + "-help")) { help } }
        }
    }
}
