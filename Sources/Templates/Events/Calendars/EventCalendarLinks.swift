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

struct EventCalendarPart: HTML {
    let links: EventCalendarLinks
    let assets: AssetPaths

    var body: some HTML {
        Section(.class("part"), .id("calendar")) {
            H2 { "Add to calendar" }
            Div(.class("actions")) {
                A(.class("button quiet"), .href(links.file)) {
                    Icon(.calendar, assets)
                    "Calendar file"
                }
                if let google = links.google {
                    A(.class("button quiet"), .href(google), .rel("noopener nofollow external")) { "Google" }
                }
                if let outlook = links.outlook {
                    A(.class("button quiet"), .href(outlook), .rel("noopener nofollow external")) { "Outlook" }
                }
            }
        }
    }
}
