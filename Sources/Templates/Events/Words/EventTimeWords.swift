import Models

/// When an event begins, as plain text: "Sat 21 Nov 2026, 18:30"; and as programs write it.
package struct EventTimeWords {
    package let words: String
    /// With its offset, such as "2026-11-21T18:30+01:00".
    package let machine: String

    package init(_ time: EventTime) { self.init(time.startsAt, zone: time.zone) }

    package init(_ instant: Int64, zone: String) {
        let exact = InstantWords(epochSeconds: Int(instant), offset: EventClock.offset(at: instant, in: zone))
        words = exact.words
        machine = exact.machine
    }
}
