import Testing

@testable import Models

/// Which days a rule has. The days were compared with those of python-dateutil.
struct OccurrenceTests {
    @Test(
        arguments: [
            ("FREQ=MONTHLY", "2026-01-31", ["01-31", "03-31", "05-31", "07-31", "08-31", "10-31", "12-31"]),
            ("FREQ=MONTHLY;INTERVAL=2", "2026-01-31", ["01-31", "03-31", "05-31", "07-31"]),
            ("FREQ=MONTHLY;BYDAY=-1FR", "2026-01-30", ["01-30", "02-27", "03-27", "04-24", "05-29", "06-26"]),
            ("FREQ=MONTHLY;BYDAY=5MO", "2026-03-30", ["03-30", "06-29", "08-31", "11-30"]),
            ("FREQ=MONTHLY;BYDAY=1SU,-5SU", "2026-02-01", ["02-01", "03-01", "04-05", "05-03", "06-07", "07-05"]),
            ("FREQ=MONTHLY;BYDAY=4TH,-1TH;COUNT=4", "2026-02-26", ["02-26", "03-26", "04-23", "04-30"]),
            (
                "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,SU", "2026-07-01",
                ["07-01", "07-05", "07-13", "07-15", "07-19", "07-27", "07-29", "08-02"]
            ),
            ("FREQ=WEEKLY;INTERVAL=3", "2026-07-05", ["07-05", "07-26", "08-16", "09-06"]),
            ("FREQ=WEEKLY;BYDAY=TU,TH;COUNT=5", "2026-07-07", ["07-07", "07-09", "07-14", "07-16", "07-21"]),
            ("FREQ=DAILY;INTERVAL=10;COUNT=3", "2026-11-25", ["11-25", "12-05", "12-15"]),
        ]
    )
    func `the days of a rule`(_ rule: String, _ start: String, _ days: [String]) throws {
        let series = try Series(rule, from: "\(start) 18:00")
        #expect(try series.first(days.count) == days.map { "2026-\($0) 18:00" })
        if case .count = series.rule.end { #expect(try series.first(1_000).count == days.count) }
    }

    @Test func `29 February by the year`() throws {
        let series = try Series("FREQ=MONTHLY;INTERVAL=12", from: "2024-02-29 09:00")
        #expect(try series.first(3) == ["2024-02-29 09:00", "2028-02-29 09:00", "2032-02-29 09:00"])
    }

    @Test(
        arguments: [
            ("FREQ=DAILY;INTERVAL=7", "2020-01-01", ["2046-06-06", "2046-06-13", "2046-06-20"]),
            ("FREQ=WEEKLY;INTERVAL=5;BYDAY=MO,SA", "2020-01-04", ["2046-06-11", "2046-06-16", "2046-07-16"]),
            ("FREQ=MONTHLY;INTERVAL=5;BYDAY=-2TU", "2020-01-21", ["2046-09-18", "2047-02-19", "2047-07-23"]),
        ]
    )
    func `decades later a rule keeps its step`(_ rule: String, _ start: String, _ days: [String]) throws {
        let series = try Series(rule, from: "\(start) 09:00")
        #expect(try series.first(3, from: "2046-06-01 00:00") == days.map { "\($0) 09:00" })
    }

    @Test func `starting later gives the same as starting early`() throws {
        for rule in [
            "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU", "FREQ=MONTHLY;INTERVAL=5",
            "FREQ=MONTHLY;BYDAY=5FR,-1MO", "FREQ=WEEKLY;BYDAY=TU,SA;COUNT=70",
        ] {
            let series = try Series(rule, from: "2026-01-31 23:45", in: "Australia/Lord_Howe")
            let all = series.rule.occurrences(startingAt: series.start, in: series.zone, from: 0, limit: 300)
            let early = all.prefix(280)
            for from in early + early.map({ $0 + 1 }) {
                let late = series.rule.occurrences(startingAt: series.start, in: series.zone, from: from, limit: 3)
                #expect(late == Array(all.filter { $0 >= from }.prefix(3)))
            }
        }
    }

    @Test func `COUNT counts what is excluded`() throws {
        let series = try Series("FREQ=DAILY;COUNT=4", from: "2026-07-01 18:00", in: "Europe/London")
        let days = try series.first(10, excluding: ["2026-07-01 18:00", "2026-07-03 18:00", "2026-07-20 18:00"])
        #expect(days == ["2026-07-02 18:00+01:00", "2026-07-04 18:00+01:00"])
        #expect(try series.first(10, from: "2026-07-04 18:01").isEmpty)
        let last = series.rule.last(startingAt: series.start, in: series.zone)
        #expect(last.map(series.told) == "2026-07-04 18:00+01:00")
    }

    @Test(arguments: [("20260709T220000Z", 2), ("20260709T215959Z", 1), ("20260701T000000Z", 0)])
    func `UNTIL is the last instant itself`(_ until: String, _ count: Int) throws {
        // 18:00 in New York is 22:00 UTC in summer.
        let rule = "FREQ=WEEKLY;BYDAY=TH;UNTIL=\(until)"
        let series = try Series(rule, from: "2026-07-02 18:00", in: "America/New_York")
        let days = try series.first(9)
        #expect(days == Array(["2026-07-02 18:00-04:00", "2026-07-09 18:00-04:00"].prefix(count)))
        #expect(series.rule.last(startingAt: series.start, in: series.zone).map(series.told) == days.last)
    }

    @Test func `the last of a rule whose days are rare`() throws {
        let rare = "FREQ=MONTHLY;INTERVAL=12;UNTIL=20350101T000000Z"
        let series = try Series(rare, from: "2024-02-29 09:00")
        #expect(series.rule.last(startingAt: series.start, in: series.zone).map(series.told) == "2032-02-29 09:00")
        let endless = try Series("FREQ=DAILY", from: "2024-02-29 09:00")
        #expect(endless.rule.last(startingAt: endless.start, in: endless.zone) == nil)
    }

    @Test func `an event takes place at its occurrences only`() throws {
        let series = try Series("FREQ=WEEKLY;COUNT=3", from: "2026-10-19 19:30", in: "Europe/London")
        let after = try series.instant("2026-11-02 19:30")
        let holds = { (instant: Int64, excluded: Set<Int64>) in
            series.rule.contains(instant, startingAt: series.start, in: series.zone, excluding: excluded)
        }
        #expect(holds(series.start, []) && holds(after, []))
        #expect(!holds(after, [after]) && !holds(after + 1, []) && !holds(after - 3_600, []))
        #expect(!holds(series.start - 604_800, []) && !holds(after + 604_800, []))
    }

    @Test func `a start that its rule does not match is no occurrence`() throws {
        let series = try Series("FREQ=WEEKLY;BYDAY=FR", from: "2026-07-01 09:00")
        #expect(try series.first(1) == ["2026-07-03 09:00"])
    }

    @Test(arguments: ["FREQ=MONTHLY;INTERVAL=12;BYDAY=5SU", "FREQ=DAILY;INTERVAL=366", "FREQ=MONTHLY;INTERVAL=366"])
    func `a rule without an end ends after 200 years`(_ rule: String) throws {
        let series = try Series(rule, from: "2026-02-01 09:00", in: "Europe/London")
        let all = series.rule.occurrences(startingAt: series.start, in: series.zone, from: 0, limit: .max)
        #expect(all.count < 300)
        #expect(all.allSatisfy { $0 < 8_100_000_000 })
        #expect(try series.first(3, from: "9999-12-31 00:00").isEmpty)
        let far = series.rule.occurrences(startingAt: series.start, in: series.zone, from: .max, limit: 3)
        #expect(far.isEmpty)
        #expect(series.rule.occurrences(startingAt: .min, in: series.zone, from: 0, limit: 3).isEmpty)
    }

    @Test func `everything excluded is no endless search`() throws {
        let series = try Series("FREQ=DAILY", from: "2026-02-01 09:00")
        let all = Set(series.rule.occurrences(startingAt: series.start, in: series.zone, from: 0, limit: .max))
        #expect(all.count > 73_000)
        let left = series.rule.occurrences(startingAt: series.start, in: series.zone, excluding: all, from: 0, limit: 1)
        #expect(left.isEmpty)
    }
}
