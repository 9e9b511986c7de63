/// A time during which the state stays the same, in epoch seconds.
package struct OpeningInterval: Hashable, Sendable {
    package let start: Int64
    /// Not in it.
    package let end: Int64
    package let state: OpeningState
}

/// When the state of a place changes, and to what.
package struct OpeningChange: Hashable, Sendable {
    /// Epoch seconds.
    package let instant: Int64
    package let state: OpeningState
}

/// Times of a day as the rules give them, for showing: those that begin on the day, also where they go on after
/// midnight, in minutes since its midnight by the wall.
package struct OpeningSpan: Hashable, Sendable {
    package let start: Int
    /// At most 2,880; `nil` where the rules name no end (`17:00+`).
    package let end: Int?
    /// Whether it may go on after the end.
    package let isOpenEnd: Bool
    package let state: OpeningState
    package let comment: String?

    /// From the first minute to the last.
    package var isWholeDay: Bool { start == 0 && end == TimeSpan.minutesPerDay && !isOpenEnd }
}
