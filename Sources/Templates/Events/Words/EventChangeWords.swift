import Models

/// What has changed about an event, as those are told who come: "Now Sat 28 Nov 2026, 18:30 at Café Nord."
package enum EventChangeWords {
    package static func words(_ old: EventValues, _ new: EventValues, _ changes: Set<EventChange>) -> String {
        EventChange.allCases.compactMap { change -> String? in
            guard changes.contains(change) else { return nil }
            switch change {
            case .time:
                return tr("Now \(when(new.time)) (\(ClockName(new.time.zone).words)), not \(when(old.time)).")
            case .place:
                return new.place.line.isEmpty ? tr("The place is open again.") : tr("Now at \(new.place.line).")
            case .title: return tr("Now called “\(new.title)”.")
            case .information: return tr("There is new information.")
            case .recurrence:
                return new.recurrence == nil ? tr("It takes place once.") : tr("It repeats on other days.")
            case .reminder, .other: return nil
            }
        }.joined(separator: " ")
    }

    /// What guests are told of a day of a series that is moved.
    package static func moved(_ old: EventTime, to new: EventTime) -> String {
        tr("Not \(EventWhen(time: old).bareWords), but \(EventWhen(time: new).bareWords).")
    }

    /// What guests read about a day of a series that does not take place.
    package static func takenOut(_ day: EventTime) -> String { tr("Not on \(when(day)).") }

    package static func putBack(_ day: EventTime) -> String { tr("After all also on \(when(day)).") }

    /// "Sat 28 Nov 2026, 18:30"
    package static func when(_ time: EventTime) -> String {
        InstantWords(
            epochSeconds: Int(time.startsAt),
            offset: EventClock.offset(at: time.startsAt, in: time.zone)
        ).words
    }
}
