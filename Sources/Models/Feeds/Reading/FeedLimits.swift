/// How much is made of one feed, whoever wrote it.
package enum FeedLimits {
    package static let maxBytes = 5_000_000
    /// Events and days of series.
    package static let maxEntries = 2_000
    /// Days of one series.
    package static let maxDays = 200
    /// Events of one file, before they are chosen from.
    package static let maxEvents = 10_000
    /// Days that rules may look at, of one series and of a feed: those of some 270 years, and twenty times that.
    static let seriesEffort = 100_000
    package static let feedEffort = 2_000_000

    static let calendar = CalendarLimits(
        maxBytes: maxBytes,
        maxLines: 250_000,
        maxLineBytes: 100_000,
        skipsBadLines: true,
        names: [
            "BEGIN", "END", "UID", "DTSTART", "DTEND", "DURATION", "SUMMARY", "DESCRIPTION", "LOCATION", "GEO", "URL",
            "CATEGORIES", "STATUS", "CLASS", "RRULE", "RDATE", "EXDATE", "RECURRENCE-ID", "SEQUENCE", "TZID",
            "TZOFFSETFROM", "TZOFFSETTO", "NAME", "X-WR-CALNAME", "X-WR-TIMEZONE", "X-LIC-LOCATION", "REFRESH-INTERVAL",
            "X-PUBLISHED-TTL", "X-APPLE-STRUCTURED-LOCATION",
        ]
    )
}
