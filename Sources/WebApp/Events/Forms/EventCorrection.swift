import Models

/// What the form of an event that is over asks for.
struct EventCorrection {
    let now: Int64
    /// Whether it may still be said when it was.
    let hasTime: Bool

    /// `nil` for an event that is not over.
    init?(of event: Event, in app: App, now: Int64) throws {
        guard event.isOver(at: now) else { return nil }
        self.now = now
        hasTime = try app.database.read { try event.hasOpenTime($0) }
    }

    /// In the order of the form. Nobody comes any more, so nobody need be led to the place.
    var rules: [EventRule] {
        hasTime ? [.title, .placeIfAny, .zone, .time, .information] : [.title, .placeIfAny, .information]
    }
}
