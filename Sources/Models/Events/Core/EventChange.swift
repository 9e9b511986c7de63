/// What an edit has changed, in the order in which it is told.
package enum EventChange: Hashable, Sendable, CaseIterable {
    case time, place, title, information, recurrence, reminder
    /// Whatever else a host has decided otherwise: seats, the kind, a field that this list does not name.
    case other

    /// Whether calendars must take the event anew (RFC 5546 section 2.1.4).
    var raisesSequence: Bool { self == .time || self == .place || self == .recurrence }

    /// Whether others hear of it. A reminder concerns nobody before its time.
    package var isTold: Bool { self != .reminder && self != .other }

    /// Not empty unless the two are equal.
    package static func between(_ old: EventValues, _ new: EventValues) -> Set<EventChange> {
        var changes: Set<EventChange> = []
        if old.time != new.time { changes.insert(.time) }
        if old.place != new.place { changes.insert(.place) }
        if old.title != new.title { changes.insert(.title) }
        if old.information != new.information { changes.insert(.information) }
        if old.recurrence != new.recurrence { changes.insert(.recurrence) }
        if old.reminderSeconds != new.reminderSeconds { changes.insert(.reminder) }
        var named = old
        (named.time, named.place, named.title) = (new.time, new.place, new.title)
        (named.information, named.recurrence) = (new.information, new.recurrence)
        named.reminderSeconds = new.reminderSeconds
        if named != new { changes.insert(.other) }
        return changes
    }
}

/// Why an event cannot be changed as asked.
package enum EventChangeProblem: Error, Hashable {
    case cancelled
    /// More people than that have a seat, of a series on one of its days.
    case capacityBelowSeated(Int)
    /// Another host has changed it since `actor` looked at it.
    case changedMeanwhile
    /// What is over keeps its time: somebody has rated it, or it is a series.
    case timeIsFixed
    /// What is over cannot be put where it is still ahead.
    case notOver
}
