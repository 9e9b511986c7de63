import Models

/// What a host has written about an event, on its page and on that of who is invited by mail.
struct EventInformation: HTML {
    let event: Event

    var body: some HTML {
        if !event.values.information.isEmpty {
            Section(.class("part")) {
                H2 { tr("Information") }
                P(.class("typed e-content"), .dir("auto")) { event.values.information }
            }
        }
    }
}

extension EventValues {
    /// The same as plain text, for calendars and mails. May be empty.
    package var writtenText: String { information }
}
