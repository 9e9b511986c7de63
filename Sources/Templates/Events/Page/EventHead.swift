import Models

/// What an event is called and whose it is, below its picture.
struct EventHead: HTML {
    let event: Event
    let host: Byline
    let picture: PlacePicture?
    let assets: AssetPaths

    var body: some HTML {
        EventCover(event: event, picture: picture)
        Div(.class("event-head")) {
            Span(.class(event.audience.hue)) { Icon(Icon.Name(event.audience), assets) }
            Div {
                H1(.dir("auto")) { event.title }
                P(.class("soft")) {
                    "Hosted by "
                    if host.username == Account.nobodyUsername {
                        host.displayName
                    } else {
                        A(.href(.person(username: host.username)), .dir("auto")) { host.displayName }
                    }
                }
            }
        }
    }
}
