/// Times of a day: `08:00-18:00`, `20:00-02:00`, `17:00+`, `(sunrise+01:00)-sunset`.
struct TimeSpan: Hashable, Sendable {
    enum Point: Hashable, Sendable {
        /// Minutes since midnight; more than 1,440 on the next day.
        case clock(Int)
        /// With minutes after it, or before it.
        case sun(SunEvent, Int)
    }

    let start: Point
    /// `nil` where only the beginning is known (`17:00+`).
    let end: Point?
    /// Whether it may go on after the end (`17:00-22:00+`).
    var isOpenEnd = false

    static let minutesPerDay = 1_440

    /// How long a place whose closing time is not mapped is taken to be open, in minutes. Afterwards it may be.
    static let certainMinutes = 240
    /// Until when it may be, in minutes of the day; what opens in the evening may go on into the night.
    static func lastPossible(start: Int) -> Int {
        start < 17 * 60 ? minutesPerDay : min(start + 600, minutesPerDay + 5 * 60)
    }
}
