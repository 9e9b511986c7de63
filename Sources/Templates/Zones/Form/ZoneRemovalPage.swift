import Models

/// Asks whether a zone is to be deleted.
package struct ZoneRemovalPage: Page {
    package let context: PageContext
    package let zone: Zone

    package init(context: PageContext, zone: Zone) {
        self.context = context
        self.zone = zone
    }

    package var title: String { tr("Delete \(zone.name)") }
    package var description: String { tr("Delete a zone.") }
    package var section: SiteSection? { .music }

    package var content: some HTML {
        Div(.class("form-page")) {
            P(.class("back")) {
                A(.href(.zone(zone.id)), .dir("auto")) {
                    Icon(.back, context.assets)
                    zone.name
                }
            }
            H1 { tr("Delete this zone?") }
            P(.class("lead")) { tr("Its songs and votes go with it. They cannot be brought back.") }
            PostForm(.zone(zone.id, .removal), context) { SubmitButton(tr("Delete the zone"), .danger) }
        }
    }
}
