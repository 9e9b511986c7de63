import Models

/// What is next, large: title, when in words, where, faces, and a strip of the map.
struct NextEventCard: HTML {
    let event: Event
    let counts: AnswerCounts
    let faces: [Byline]
    let now: Int64
    let context: PageContext

    var body: some HTML {
        Article(.class("next-event"), .dataEvent(event.code.description)) {
            if let point = event.place.point {
                Picture {
                    Source(.media("(prefers-color-scheme: dark)"), .srcSet(.stillMap(strip(point), .dark)))
                    Img(.src(.stillMap(strip(point), .light)), .alt(""), .width(720), .height(180))
                }
            }
            Div(.class("next-words")) {
                P(.class("soft")) { "Next, " + EventAhead(event.listedTime, now: now).words }
                H2 { A(.class("row-link"), .href(.event(event.code)), .dir("auto")) { event.title } }
                P { EventWhen(time: event.listedTime) }
                if !event.place.line.isEmpty { P(.class("soft"), .dir("auto")) { event.place.line } }
                Div(.class("faces")) {
                    for face in faces { Face(name: face.displayName, photo: face.photo) }
                    Span(.class("soft")) { EventCounts(counts: counts, capacity: event.values.capacity).words }
                }
            }
        }
    }

    private func strip(_ point: GeoPoint) -> StillMap {
        StillMap(centre: point, zoom: 16, width: 720, height: 180, pin: point)
    }
}
