import Models

/// Makes a music zone for an event that is still ahead and somewhere on the map, in one press of its hosts (B1).
struct EventZoneButton: HTML {
    let event: Event
    let now: Int64
    let context: PageContext

    var body: some HTML {
        if event.place.point != nil, event.isAhead(at: now) {
            PostForm(.eventZone(event.code), context) {
                Button(.class("button quiet"), .type("submit")) {
                    Icon(.note, context.assets)
                    tr("Make a music zone")
                }
            }
        }
    }
}
