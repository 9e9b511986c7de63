import Models

/// When and where an event is, whether the place is open then, and how many come: a line each, with what can be done about it.
struct EventFacts: HTML {
    let event: Event
    /// The time of the day that is shown.
    let time: EventTime
    let series: RecurrenceRule?
    let poll: Poll?
    let opening: PlaceOpening?
    let counts: AnswerCounts
    let now: Int64
    let assets: AssetPaths

    var body: some HTML {
        DL(.class("facts")) {
            Div(.class("fact")) {
                DT {
                    Icon(.calendar, assets)
                    tr("When")
                }
                DD {
                    if let poll, !poll.times.isEmpty {
                        P { Strong { tr("To be decided: vote below") } }
                        P(.class("soft")) { ClockName(event.time.zone).words }
                    } else {
                        when
                    }
                }
            }
            if let poll, !poll.places.isEmpty {
                Div(.class("fact")) {
                    DT {
                        Icon(.pin, assets)
                        tr("Where")
                    }
                    DD { P { Strong { tr("To be decided: vote below") } } }
                }
            } else if !event.place.line.isEmpty {
                place
            }
            Div(.class("fact")) {
                DT {
                    Icon(.people, assets)
                    tr("Who")
                }
                DD { P { crowd } }
            }
        }
    }

    private var crowd: String {
        let words = EventCounts(event: event, counts: counts).words
        return words.isEmpty ? tr("Nobody yet") : words
    }

    @HTMLBuilder private var when: some HTML {
        P { Strong { EventWhen(time: time) } }
        if let series { P { RecurrenceWords(series, from: event.time).words } }
        P(.class("soft")) {
            if event.status != .cancelled { EventAhead(time, now: now).words + " · " }
            ClockName(event.time.zone).words
        }
    }

    private var place: some HTML {
        Div(.class("fact")) {
            DT {
                Icon(.pin, assets)
                tr("Where")
            }
            DD {
                if let id = event.place.id {
                    P { A(.href(.place(id)), .dir("auto")) { event.place.name } }
                } else {
                    P { Strong(.dir("auto")) { event.place.name } }
                }
                if !event.place.address.isEmpty { P(.class("soft"), .dir("auto")) { event.place.address } }
                if let opening, let words = ThenWords.words(opening) {
                    P { Span(.class(ThenWords.stateClass(opening))) { words } }
                }
                if let point = event.place.point {
                    P { DirectionsLink(point: point, name: event.place.name) }
                }
            }
        }
    }
}
