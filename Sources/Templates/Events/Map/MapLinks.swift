/// The two ways into public events that home and the map begin with (PU1).
struct MapLinks: HTML {
    let isMap: Bool
    let assets: AssetPaths

    var body: some HTML {
        Nav(.class("actions map-links"), .ariaLabel("Public events")) {
            A(.class("button quiet"), .href(isMap ? .eventNew : .map())) {
                Icon(.pin, assets)
                "Create or find events"
            }
            A(.class("button quiet"), .href(.subscriptions)) {
                Icon(.calendar, assets)
                "Manage subscriptions"
            }
        }
    }
}
