/// An honest page for a part of the site that is only begun: what it is for, and what works today.
package struct SectionPage: Page {
    package let context: PageContext
    private let part: SiteSection

    package static func zones(context: PageContext) -> SectionPage { SectionPage(context: context, part: .music) }

    private init(context: PageContext, part: SiteSection) {
        self.context = context
        self.part = part
    }

    package var title: String { part.word }
    package var description: String { purpose }
    package var section: SiteSection? { part }

    package var content: some HTML {
        H1 { part.word }
        EmptyState(part.icon, heading, context.assets) {
            P { purpose }
            P {
                A(.class("button"), .href(.cafes())) { "Find a cafe" }
            }
        }
    }

    private var heading: String {
        switch part {
        case .music: "No music zones yet"
        case .home, .map, .cafes, .events: ""
        }
    }

    private var purpose: String {
        switch part {
        case .music: "A street or a square can have its own songs, chosen by the people who are there."
        case .home, .map, .cafes, .events: ""
        }
    }
}
