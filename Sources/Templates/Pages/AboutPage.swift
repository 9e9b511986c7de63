package struct AboutPage: Page {
    package let context: PageContext

    package init(context: PageContext) { self.context = context }

    package var title: String { "About" }
    package var description: String { "What Hereabouts is, where its data comes from, and what it keeps about you." }
    package var sources: [DataSource] { DataSource.allCases }

    package var content: some HTML {
        Article(.class("prose")) {
            H1 { "About Hereabouts" }
            P { "Hereabouts is for people who live near each other: find a cafe and agree to meet there." }
            H2 { "Where the places come from" }
            P {
                "Cafes, addresses and opening hours were mapped by volunteers of OpenStreetMap; the names of cities come "
                "from GeoNames. Something is wrong or missing? Mend it on OpenStreetMap, and everybody has it."
            }
            H2 { "What is kept about you" }
            P { "Searching leaves nothing behind: no account, no cookie, and your position is not stored." }
            H2 { "Who runs it" }
            P { "This site runs on its own server. It asks no other service while you look around." }
        }
    }
}
