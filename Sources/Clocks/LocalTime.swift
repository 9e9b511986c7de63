/// A date and a time of day as a clock on a wall shows them, to the second. Which wall is not said: `WallClock` makes
/// an instant of it.
///
/// Elsewhere such times are one number, seconds since 1 January 1970, 00:00, as the wall counts them.
package struct LocalTime: Hashable, Sendable, Comparable {
    /// Whole days since 1 January 1970, rounded down.
    package let day: Int
    /// Seconds after midnight, 0 to 86,399.
    package let second: Int

    /// What seconds on the wall stand for.
    package init(wall: Int64) {
        day = CivilDate.quotient(Int(wall), 86_400)
        second = Int(wall) - day * 86_400
    }

    /// - Parameter minute: of the day; one of 1,440 or more is on a later day, one below 0 on an earlier.
    package init(_ date: CivilDate, minute: Int = 0) { self.init(wall: Int64(date.number * 86_400 + minute * 60)) }

    package var wall: Int64 { Int64(day * 86_400 + second) }
    package var date: CivilDate { CivilDate(number: day) }
    /// Whole minutes after midnight, 0 to 1,439.
    package var minute: Int { second / 60 }

    package static func < (left: LocalTime, right: LocalTime) -> Bool {
        (left.day, left.second) < (right.day, right.second)
    }
}
