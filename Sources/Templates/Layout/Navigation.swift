/// The bar at the bottom of phones, the rail at the left of wide screens.
struct Navigation: HTML {
    let current: SiteSection?
    let assets: AssetPaths

    var body: some HTML {
        Nav(.class("site-nav"), .ariaLabel("Main")) {
            UL {
                for section in SiteSection.allCases {
                    LI {
                        A(.href(section.route), .ariaCurrent(section == current ? "page" : nil)) {
                            Icon(section.icon, assets)
                            Span { section.word }
                        }
                    }
                }
            }
        }
    }
}
