struct TopBar: HTML {
    let current: SiteSection?
    let assets: AssetPaths

    var body: some HTML {
        Header(.class("top-bar")) {
            A(.class("brand"), .href(.home)) {
                Icon(.pin, assets)
                "Hereabouts"
            }
            // Home and Cafes begin with the search themselves.
            if current != .home, current != .cafes {
                A(.class("icon-button"), .href(.cafes())) {
                    Icon(.search, assets)
                    Span(.class("visually-hidden")) { "Find cafes" }
                }
            }
        }
    }
}
