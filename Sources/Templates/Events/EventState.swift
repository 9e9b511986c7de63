import Models

/// That an event is called off, with the host's words, or over; nothing for one that is ahead.
struct EventState: HTML {
    let event: Event
    let now: Int64
    let assets: AssetPaths

    var body: some HTML {
        if event.status == .cancelled {
            Div(.class("note warning"), .role("status")) {
                Icon(.alert, assets)
                Div {
                    P { Strong { "This event is called off." } }
                    if !event.cancelMessage.isEmpty { P(.class("typed"), .dir("auto")) { event.cancelMessage } }
                }
            }
        } else if event.listedTime.overAt <= now {
            P(.class("note")) { "This event is over." }
        }
    }
}
