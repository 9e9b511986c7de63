import Clocks

/// How an event of a feed repeats: all of RFC 5545 section 3.3.10 but what repeats within a day, which is no event for people.
/// Times are those of one wall, in seconds since 1 January 1970, 00:00.
struct FeedRule {
    enum Frequency: String {
        case daily = "DAILY"
        case weekly = "WEEKLY"
        case monthly = "MONTHLY"
        case yearly = "YEARLY"
    }

    /// A day of BYDAY; `ordinal` is 0 where it says none.
    struct Day: Hashable {
        let ordinal: Int
        let weekday: Weekday
    }

    enum Problem: Error, Hashable {
        /// It cannot be read, or says a number that means nothing.
        case malformed
        /// By hours, minutes or seconds, or in parts that the RFC does not have.
        case unsupported
    }

    var frequency: Frequency
    var interval = 1
    var count: Int?
    var until: FeedStamp?
    var weekStart = Weekday.monday
    var months: Set<Int> = []
    var monthDays: Set<Int> = []
    var yearDays: Set<Int> = []
    var weeks: Set<Int> = []
    var days: Set<Day> = []
    var hours: [Int] = []
    var minutes: [Int] = []
    var seconds: [Int] = []
    /// Which of the times of a period are meant.
    var positions: Set<Int> = []
}
