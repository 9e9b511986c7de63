/// The ways into public events (PU1) and into guestbooks, below what is next.
struct HomeLinks: HTML {
    let assets: AssetPaths

    var body: some HTML {
        Nav(.class("chips home-links"), .ariaLabel(tr("Public events, circles and guestbooks"))) {
            A(.class("chip"), .href(.map())) {
                Icon(.pin, assets)
                tr("Create or find events")
            }
            A(.class("chip"), .href(.subscriptions)) {
                Icon(.calendar, assets)
                tr("Manage subscriptions")
            }
            A(.class("chip"), .href(.circles(.list))) {
                Icon(.people, assets)
                tr("Circles")
            }
            A(.class("chip"), .href(.guestbooks(.list))) {
                Icon(.heart, assets)
                tr("Guestbooks")
            }
        }
    }
}
