import Models

/// What operators want all to know until a day.
struct AnnouncementNote: HTML {
    let announcement: SiteIdentity.Announcement
    let assets: AssetPaths

    var body: some HTML {
        // No landmark of its own: it stands within that of the page.
        Div(.class("announcement"), .role("note")) {
            Icon(.alert, assets)
            P(.dir("auto")) { announcement.words }
        }
    }
}
