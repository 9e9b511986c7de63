import Models

/// What an event is called, when and whose it is: a leaf of the calendar that overlaps the picture above it.
struct EventHead: HTML {
    let event: Event
    let host: Byline
    let picture: PlacePicture?
    /// `nil` while several times are voted on.
    let time: EventTime?
    /// Whether several places are voted on.
    var isPlaceOpen = false
    /// Whence it comes, where a feed has brought it: nobody here hosts it then.
    var source: FeedSource?

    var body: some HTML {
        EventCover(event: event, picture: picture, isPlaceOpen: isPlaceOpen)
        Div(.class("event-head")) {
            if let time {
                DateBlock(time)
            } else {
                Span(.class("date-block"), .ariaHidden) {
                    Span { tr("Vote", "on the leaf of a calendar") }
                    B { "?" }
                }
            }
            Div {
                H1(.class("p-name"), .dir("auto")) { event.title }
                P(.class("event-host")) {
                    if let source {
                        FeedSourceLine(source: source, category: EventCategory.words(event.values.category))
                    } else {
                        hostedBy
                    }
                }
            }
        }
    }

    @HTMLBuilder private var hostedBy: some HTML {
        Face(name: host.displayName, of: host.username, photo: host.photo)
        Span {
            tr("Hosted by ")
            if host.username == Account.nobodyUsername {
                host.displayName
            } else {
                A(.href(.person(username: host.username)), .dir("auto")) { host.displayName }
            }
            if let words = EventCategory.words(event.values.category) { " · " + words }
        }
    }
}
