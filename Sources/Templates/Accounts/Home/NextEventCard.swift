import Models

/// What is next, large: title, when in words, where, faces, and a strip of the map.
struct NextEventCard: HTML {
    let event: Event
    let counts: AnswerCounts
    let faces: [Byline]
    /// What is voted on, while it is.
    let poll: PollSize?
    let now: Int64
    let context: PageContext

    var body: some HTML {
        Article(.class("next-event"), .dataEvent(event.code.description)) {
            if let point = event.place.point, (poll?.places ?? 0) == 0 {
                Picture {
                    Source(.media("(prefers-color-scheme: dark)"), .srcSet(.stillMap(strip(point), .dark)))
                    Img(.src(.stillMap(strip(point), .light)), .alt(""), .width(720), .height(180))
                }
            }
            Div(.class("next-words")) {
                P(.class("soft")) {
                    isTimeOpen ? "To be decided" : EventAhead(event.listedTime, now: now).heading
                }
                H2 { A(.class("row-link"), .href(.event(event.code)), .dir("auto")) { event.title } }
                if !isTimeOpen { P { EventWhen(time: event.listedTime) } }
                if let poll { P { poll.words } }
                if !event.place.line.isEmpty, (poll?.places ?? 0) == 0 {
                    P(.class("soft"), .dir("auto")) { event.place.line }
                }
                Div(.class("faces")) {
                    for face in faces { Face(name: face.displayName, photo: face.photo) }
                    Span(.class("soft")) { EventCounts(event: event, counts: counts).words }
                }
            }
        }
    }

    private var isTimeOpen: Bool { (poll?.times ?? 0) > 0 }

    private func strip(_ point: GeoPoint) -> StillMap {
        StillMap(centre: point, zoom: 16, width: 720, height: 180, pin: point)
    }
}
