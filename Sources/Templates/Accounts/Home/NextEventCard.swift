import Models

/// What is next, large: its picture or the streets around it, when in words, where, faces, and the two things that are
/// wanted then.
struct NextEventCard: HTML {
    let event: Event
    let counts: AnswerCounts
    let faces: [Byline]
    /// What is voted on, while it is.
    let poll: PollSize?
    let picture: PlacePicture?
    let isHost: Bool
    let now: Int64
    let context: PageContext

    var body: some HTML {
        Article(.class(event.audience.cardClass), .dataEvent(event.code.description)) {
            Div(.class(picture == nil ? "card-cover of-map" : "card-cover")) {
                if let picture {
                    SizedPicture(picture: picture, alt: "", breadth: .column)
                } else if let point, !isPlaceOpen {
                    MapStrip(point: point)
                }
            }
            Div(.class("next-words")) {
                if !isTimeOpen { DateBlock(event.listedTime) }
                Div {
                    P(.class("ahead")) {
                        isTimeOpen ? tr("To be decided") : EventAhead(event.listedTime, now: now).heading
                    }
                    H2 { A(.class("row-link"), .href(.event(event.code)), .dir("auto")) { event.title } }
                    P {
                        if !isTimeOpen { EventWhen(time: event.listedTime) }
                        if let poll {
                            if !isTimeOpen { " · " }
                            poll.words
                        }
                        if !event.place.line.isEmpty, !isPlaceOpen {
                            " · "
                            Bdi { event.place.line }
                        }
                    }
                    Div(.class("faces")) {
                        for face in faces { Face(name: face.displayName, of: face.username, photo: face.photo) }
                        Span(.class("soft")) { EventCounts(event: event, counts: counts).words }
                    }
                }
            }
            Div(.class("next-actions")) {
                if let point, !isPlaceOpen { DirectionsLink(point: point, name: event.place.name, isButton: true) }
                A(.class("button quiet"), .href(.event(event.code))) {
                    isHost ? tr("Details") : isTimeOpen || isPlaceOpen ? tr("Vote") : tr("Change answer")
                }
            }
        }
    }

    private var point: GeoPoint? { event.place.point }
    private var isTimeOpen: Bool { (poll?.times ?? 0) > 0 }
    private var isPlaceOpen: Bool { (poll?.places ?? 0) > 0 }
}
