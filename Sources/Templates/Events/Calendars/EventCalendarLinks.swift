/// Ways of an event into the reader's calendar.
package struct EventCalendarLinks: Hashable, Sendable {
    package let file: Route
    package let google: WebAddress?
    package let outlook: WebAddress?

    package init(file: Route, google: WebAddress?, outlook: WebAddress?) {
        self.file = file
        self.google = google
        self.outlook = outlook
    }
}

/// What takes an event along: into a calendar, and to others. A row of quiet buttons, each of which opens what belongs to it.
struct EventTakeAlong: HTML {
    let links: EventCalendarLinks?
    /// Where everybody may find it who is let in; `nil` where the page's address is a secret.
    let share: EventShare?
    let assets: AssetPaths

    var body: some HTML {
        if links != nil || share != nil {
            Section(.class("take-along"), .id("calendar")) {
                H2(.class("visually-hidden")) { tr("Calendar and sharing") }
                if let links { calendar(links) }
                if let share { EventSharePart(share: share, assets: assets) }
            }
        }
    }

    private func calendar(_ links: EventCalendarLinks) -> some HTML {
        Details {
            Summary(.class("button quiet")) {
                Icon(.calendar, assets)
                tr("Calendar")
            }
            Div(.class("actions")) {
                A(.class("button quiet"), .href(links.file)) { tr("Calendar file") }
                if let google = links.google {
                    A(.class("button quiet"), .href(google), .rel("noopener nofollow external")) { tr("Google") }
                }
                if let outlook = links.outlook {
                    A(.class("button quiet"), .href(outlook), .rel("noopener nofollow external")) { tr("Outlook") }
                }
            }
        }
    }
}
