import Models

/// A day of a series in the list of the next ones.
struct SeriesDayRow: HTML {
    let event: Event
    let day: SeriesDay
    /// Whether the page is about this day.
    let isShown: Bool
    let manages: Bool
    let context: PageContext

    private var time: EventTime { day.time(in: event) }

    var body: some HTML {
        LI(.class("row"), .ariaCurrent(isShown ? "true" : nil)) {
            Div(.class("row-text")) {
                A(.class("row-link"), .href(.event(event.code, on: day.start))) { EventWhen(time: time) }
                P(.class("soft")) {
                    if day.isTakenOut {
                        tr("Does not take place")
                    } else {
                        if day.moved != nil {
                            tr("Moved from \(EventChangeWords.when(event.time.starting(at: day.start)))") + " · "
                        }
                        if let words = day.answer == Answer.none ? Answer.none.words : day.answerWords { words + " · " }
                        EventCounts(event: event, counts: day.counts).words
                    }
                }
            }
            if manages, event.status == .planned { tool }
        }
    }

    private var tool: some HTML {
        PostForm(
            .seriesDay(event.code, day.start, day.isTakenOut ? .putBack : .removal),
            context,
            class: "row-tool"
        ) {
            Button(.class("button quiet"), .type("submit")) {
                day.isTakenOut ? tr("Put back") : tr("Take out")
                Span(.class("visually-hidden")) { ": " + EventChangeWords.when(time) }
            }
        }
    }
}
