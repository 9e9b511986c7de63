import Testing

@testable import Models

/// What clock changes do to a series.
struct OccurrenceClockTests {
    @Test func `the time of day is kept across both changes of a year`() throws {
        let london = try Series("FREQ=WEEKLY", from: "2026-03-22 19:30", in: "Europe/London")
        #expect(try london.first(2) == ["2026-03-22 19:30+00:00", "2026-03-29 19:30+01:00"])
        let dates = try london.first(2, from: "2026-10-18 00:00")
        #expect(dates == ["2026-10-18 19:30+01:00", "2026-10-25 19:30+00:00"])
        let kathmandu = try Series("FREQ=MONTHLY", from: "2026-03-31 07:00", in: "Asia/Kathmandu")
        #expect(try kathmandu.first(2) == ["2026-03-31 07:00+05:45", "2026-05-31 07:00+05:45"])
    }

    @Test func `a time that is left out comes as much later`() throws {
        // 8 March 2026, New York: 02:00 becomes 03:00.
        let york = try Series("FREQ=DAILY", from: "2026-03-07 02:30", in: "America/New_York")
        #expect(
            try york.first(3) == ["2026-03-07 02:30-05:00", "2026-03-08 03:30-04:00", "2026-03-09 02:30-04:00"]
        )
        // 29 March 2026, London: 01:00 becomes 02:00.
        let london = try Series("FREQ=DAILY", from: "2026-03-28 01:00", in: "Europe/London")
        #expect(try london.first(2) == ["2026-03-28 01:00+00:00", "2026-03-29 02:00+01:00"])
        // 4 October 2026, Lord Howe: 02:00 becomes 02:30.
        let howe = try Series("FREQ=DAILY", from: "2026-10-03 02:10", in: "Australia/Lord_Howe")
        #expect(
            try howe.first(3) == ["2026-10-03 02:10+10:30", "2026-10-04 02:40+11:00", "2026-10-05 02:10+11:00"]
        )
    }

    @Test func `of a time that comes twice the first is meant`() throws {
        // 1 November 2026, New York: 02:00 becomes 01:00.
        let york = try Series("FREQ=DAILY", from: "2026-10-31 01:30", in: "America/New_York")
        #expect(
            try york.first(3) == ["2026-10-31 01:30-04:00", "2026-11-01 01:30-04:00", "2026-11-02 01:30-05:00"]
        )
        // 5 April 2026, Lord Howe: 02:00 becomes 01:30.
        let howe = try Series("FREQ=DAILY", from: "2026-04-04 01:45", in: "Australia/Lord_Howe")
        #expect(
            try howe.first(3) == ["2026-04-04 01:45+11:00", "2026-04-05 01:45+11:00", "2026-04-06 01:45+10:30"]
        )
    }

    @Test func `a series that starts at the second of two times has that start`() throws {
        let first = try Series("FREQ=DAILY", from: "2026-11-01 01:30", in: "America/New_York")
        let all = first.rule.occurrences(startingAt: first.start + 3_600, in: first.zone, from: 0, limit: 2)
        #expect(all.map(first.told) == ["2026-11-01 01:30-05:00", "2026-11-02 01:30-05:00"])
    }

    @Test func `a day that the date line swallows is told once`() throws {
        // Samoa had no 30 December 2011.
        let apia = try Series("FREQ=DAILY", from: "2011-12-29 09:00", in: "Pacific/Apia")
        #expect(
            try apia.first(3) == ["2011-12-29 09:00-10:00", "2011-12-31 09:00+14:00", "2012-01-01 09:00+14:00"]
        )
    }

    @Test func `the first day of 1970 west of Greenwich`() throws {
        let zone = try Series("FREQ=DAILY", from: "1970-01-02 00:00", in: "America/New_York")
        let all = zone.rule.occurrences(startingAt: 0, in: zone.zone, from: 0, limit: 2)
        #expect(all == [0, 86_400])
    }
}
