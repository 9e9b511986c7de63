import Models

/// That an event is called off, with the host's words, or over; nothing for one that is ahead.
struct EventState: HTML {
    let event: Event
    /// The time that the page is about.
    let time: EventTime
    /// Whether that is of one day of a series.
    var isDay = false
    /// Whom it reaches that it is called off, for its hosts.
    var reached: CancellationCounts?
    let now: Int64
    let assets: AssetPaths

    var body: some HTML {
        if event.status == .cancelled {
            Div(.class("note warning"), .role("status")) {
                Icon(.alert, assets)
                Div {
                    P { Strong { tr("This event is cancelled.") } }
                    if !event.cancelMessage.isEmpty { P(.class("typed"), .dir("auto")) { event.cancelMessage } }
                    if let reached { P { CancellationWords(reached, of: event).after } }
                }
            }
        } else if event.status == .planned, time.overAt <= now {
            P(.class("note")) { isDay ? tr("This day is over.") : tr("This event is over.") }
        }
    }
}
