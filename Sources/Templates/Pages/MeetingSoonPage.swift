import Models

/// What "Meet here" leads to until meetings can be arranged: honest, and of some use.
package struct MeetingSoonPage: Page {
    package let context: PageContext
    package let place: PlaceSummary?

    package init(context: PageContext, place: PlaceSummary? = nil) {
        self.context = context
        self.place = place
    }

    package var title: String { "New meeting" }
    package var description: String { "Arranging meetings comes soon." }
    package var section: SiteSection? { .events }

    package var content: some HTML {
        H1 { "New meeting" }
        EmptyState(.calendar, "Meetings come soon", context.assets) {
            if let place {
                P {
                    "Inviting friends to "
                    Strong(.dir("auto")) { place.name }
                    " is not possible yet. Send them the place's page for now, and keep it as a bookmark."
                }
                P { A(.class("button"), .href(.place(place.id))) { "Back to the place" } }
            } else {
                P { "Inviting friends is not possible yet. Find a good place for it meanwhile." }
                P { A(.class("button"), .href(.cafes())) { "Find a cafe" } }
            }
        }
    }
}
