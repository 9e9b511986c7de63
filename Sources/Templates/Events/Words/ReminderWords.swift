import Models

/// What a reminder says beside the event's name.
package enum ReminderWords {
    /// Later than this a reminder says so, in seconds.
    private static let slack: Int64 = 300

    /// `late`: by how many seconds it comes after its time.
    package static func words(_ event: Event, late: Int64, now: Int64) -> String {
        let when = EventChangeWords.when(event.listedTime)
        let place = event.place.line.isEmpty ? "" : ", " + event.place.line
        guard late > slack else { return "\(when)\(place)." }
        let started = event.listedTime.startsAt <= now ? tr(" It has begun.") : ""
        return tr("\(when)\(place).\(started) This reminder is late: the site was not running at its time.")
    }
}
