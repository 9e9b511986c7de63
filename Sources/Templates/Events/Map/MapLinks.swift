/// The two ways into public events that home and the map begin with (PU1); home has the one to guestbooks beside them.
struct MapLinks: HTML {
    let isMap: Bool
    let assets: AssetPaths

    var body: some HTML {
        Nav(.class("actions map-links"), .ariaLabel(isMap ? "Public events" : "Public events and guestbooks")) {
            A(.class("button quiet"), .href(isMap ? .eventNew : .map())) {
                Icon(.pin, assets)
                "Create or find events"
            }
            if !isMap {
                A(.class("button quiet"), .href(.guestbooks(.list))) {
                    Icon(.heart, assets)
                    "Guestbooks"
                }
            }
            A(.class("button quiet"), .href(.subscriptions)) {
                Icon(.calendar, assets)
                "Manage subscriptions"
            }
        }
    }
}
