/// The bar at the bottom of phones, the rail at the left of wide screens.
struct Navigation: HTML {
    let current: SiteSection?
    /// Guests make nothing.
    let isMember: Bool
    let assets: AssetPaths

    var body: some HTML {
        Nav(.class("site-nav"), .ariaLabel(tr("Main"))) {
            UL {
                for section in SiteSection.allCases {
                    LI {
                        A(.href(section.route), .ariaCurrent(section == current ? "page" : nil)) {
                            Icon(section.icon, assets)
                            Span { section.word }
                        }
                    }
                    if section == .cafes, isMember { NewMenu(assets: assets) }
                }
            }
        }
    }
}

/// What a member may make, behind one round button in the middle of the bar.
private struct NewMenu: HTML {
    let assets: AssetPaths

    var body: some HTML {
        LI(.class("make")) {
            Details {
                Summary {
                    Icon(.plus, assets)
                    Span { tr("New") }
                }
                UL {
                    choice(.meetingNew(), .people, tr("Meeting"))
                    choice(.eventNew, .pin, tr("Event on the map"))
                    choice(.guestbooks(.new), .heart, tr("Guestbook"))
                    choice(.cafes(), .bookmark, tr("Place to save"))
                }
            }
        }
    }

    private func choice(_ route: Route, _ icon: Icon.Name, _ words: String) -> some HTML {
        LI {
            A(.href(route)) {
                Icon(icon, assets)
                Span { words }
            }
        }
    }
}
