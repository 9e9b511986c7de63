/// Why the time of an event is refused.
package enum EventTimeReason: FieldReason {
    case noDay
    case noTime
    case notADay(String)
    case notATime(String)
    /// The clocks skip it.
    case skipped(String)
    case passed
    /// The event is over already, and would not be at that time.
    case notOver
    case tooFarAhead
    case notAZone(String)
    case unknownZone

    package var sentence: String {
        switch self {
        case .noDay: tr("Choose a day.")
        case .noTime: tr("Choose a time.", "of the day")
        case .notADay(let text): tr("“\(text)” is no day.")
        case .notATime(let text): tr("“\(text)” is no time of day.")
        case .skipped(let clock): tr("The clocks change that night: there is no \(clock).")
        case .passed: tr("That time has passed.")
        case .notOver: tr("This event is over: choose a time that has passed.")
        case .tooFarAhead: tr("Choose a day within the next five years.")
        case .notAZone(let text): tr("“\(text)” is no time zone. Write it as “Europe/Berlin”.")
        case .unknownZone: tr("Choose the time zone: we do not know by which clocks this place goes.")
        }
    }
}

/// The same of one of the other times that are voted on.
package struct OtherTimeReason: FieldReason {
    /// The number of the row, from 1.
    let number: Int
    let reason: any FieldReason

    package init(number: Int, _ reason: any FieldReason) {
        self.number = number
        self.reason = reason
    }

    package var sentence: String { tr("Other time \(number): \(reason.sentence)") }

    package static func == (one: Self, other: Self) -> Bool {
        one.number == other.number && AnyHashable(one.reason) == AnyHashable(other.reason)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(number)
        hasher.combine(reason)
    }
}
