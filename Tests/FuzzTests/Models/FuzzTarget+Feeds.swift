import Foundation

@testable import Models

extension FuzzTarget {
    /// Calendars of others: what is read of them is ahead, in order, within the limits of a feed and of the database.
    static let feeds = FuzzTarget(
        "feeds",
        seeds: [Array(weekly.utf8), Array(zoned.utf8)],
        words: [
            "BEGIN:VEVENT\n", "END:VEVENT\n", "DTSTART", ";TZID=", ";VALUE=DATE", ":20261201", "T200000Z", "RRULE:",
            "FREQ=YEARLY", "BYDAY=", "BYSETPOS=-1", "COUNT=", "UNTIL=", "INTERVAL=", "EXDATE", "RDATE",
            "RECURRENCE-ID:", "DURATION:P", "TZOFFSETFROM:", "<b>", "&#x", ";", "\n ", "STATUS:CANCELLED",
        ],
        .plain { bytes in
            // 2026-11-26T12:00:00Z.
            let window = FeedWindow(at: 1_795_694_400, zone: .gmt)
            guard let feed = accepted({ try FeedCalendarReader.read(bytes, in: window) }) else { return }
            try require(feed.entries.count <= FeedLimits.maxEntries, "\(feed.entries.count) entries")
            try require(feed.entries.map(\.startsAt) == feed.entries.map(\.startsAt).sorted(), "out of order")
            for entry in feed.entries { try check(entry, window) }
        }
    )

    private static func check(_ entry: FeedEntry, _ window: FeedWindow) throws {
        try require(window.holds(entry) && entry.endsAt ?? .max > entry.startsAt, "\(entry)")
        try require((1...120).contains(entry.title.unicodeScalars.count), "title of \(entry)")
        try require(entry.information.unicodeScalars.count <= 4_000, "information of \(entry)")
        try require((1...400).contains(entry.uid.unicodeScalars.count), "name of \(entry)")
        try require(entry.location.unicodeScalars.count <= 300, "location of \(entry)")
        try require(!entry.title.unicodeScalars.contains { $0.value < 0x20 }, "control in \(entry)")
    }

    private static let weekly = """
        BEGIN:VCALENDAR
        X-WR-CALNAME:Club
        BEGIN:VEVENT
        UID:a
        SUMMARY:Match & <b>more</b>
        DTSTART;TZID=Europe/Berlin:20261127T200000
        RRULE:FREQ=WEEKLY;BYDAY=FR,-1SU;COUNT=9;WKST=SU
        EXDATE;VALUE=DATE:20261204
        GEO:52.5;13.4
        END:VEVENT
        BEGIN:VEVENT
        UID:a
        SUMMARY:Match
        RECURRENCE-ID:20261211T190000Z
        DTSTART:20261212T190000Z
        DURATION:PT2H
        END:VEVENT
        END:VCALENDAR
        """
    private static let zoned = """
        BEGIN:VCALENDAR
        BEGIN:VTIMEZONE
        TZID:Mine
        BEGIN:STANDARD
        DTSTART:16010101T030000
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VEVENT
        SUMMARY:Day
        DTSTART;TZID=Mine:20261201T200000
        RDATE;VALUE=PERIOD:20261203T100000Z/PT1H
        END:VEVENT
        END:VCALENDAR
        """
}
