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
        HiddenField(.within, address.within.map(String.init) ?? "")
        // A position that no distance belongs to chooses nothing, and is not sent.
        if let point = address.point, address.within != nil {
            HiddenField(.latitude, EventMapForm.degrees(point.latitude))
            HiddenField(.longitude, EventMapForm.degrees(point.longitude))
        }
    }

    private var help: String {
        let often = tr("A notification and an email with what is new, at this time of day.")
        let isSomewhere = address.point != nil || !address.near.isEmpty
        if address.within == nil { return isSomewhere ? tr("\(often) It looks at any distance.") : often }
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
                .name(FieldName.period.rawValue),
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
