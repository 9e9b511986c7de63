/// An event as calendar programs know it (RFC 5545 section 3.6.1), apart from how it is kept here. All instants are epoch
/// seconds of the years 1970 to 9999.
package struct CalendarEvent: Hashable, Sendable {
    package enum Status: String, Hashable, Sendable, CaseIterable {
        case tentative = "TENTATIVE"
        case confirmed = "CONFIRMED"
        case cancelled = "CANCELLED"
    }

    /// The same for ever and everywhere, such as `7f3a@hereabouts.example`.
    package var uid: String
    /// One higher with each change of time, place or status (RFC 5546 section 2.1.4).
    package var sequence = 0
    /// When this was written.
    package var stamp: Int64
    package var created: Int64?
    package var lastModified: Int64?
    package var start: Int64
    /// The first instant that is not part of it. An end that is not after the start is left out.
    package var end: Int64
    /// By the tz database, such as `Europe/Berlin`. A zone that is not known is taken for UTC.
    package var zone: String
    package var summary: String
    package var description: String?
    package var location: String?
    package var position: GeoPoint?
    /// The event's page.
    package var url: String?
    package var categories: [String] = []
    package var status = Status.confirmed
    package var isPrivate = false
    /// It takes none of the reader's time (RFC 5545 section 3.8.2.7).
    package var isTransparent = false
    package var organizer: CalendarPerson?
    package var attendees: [CalendarAttendee] = []
    package var recurrence: RecurrenceRule?
    /// Occurrences of the rule that do not take place.
    package var exclusions: [Int64] = []
    /// Which occurrence of the series with the same `uid` this stands for: when the rule has it.
    package var recurrenceID: Int64?
    package var alarms: [CalendarAlarm] = []

    package init(uid: String, stamp: Int64, start: Int64, end: Int64, zone: String, summary: String) {
        self.uid = uid
        self.stamp = stamp
        self.start = start
        self.end = end
        self.zone = zone
        self.summary = summary
    }
}
