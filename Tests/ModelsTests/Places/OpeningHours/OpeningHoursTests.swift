import Clocks
import Foundation
import Testing

@testable import Models

/// What values mean, in November 2026: the 23rd is a Monday.
struct OpeningHoursTests {
    @Test func `24/7 is open always and never changes`() throws {
        let wall = try Wall()
        #expect(try wall.states("24/7", ["11-23 00:00", "12-25 03:17", "07-05 23:59"]) == "ooo")
        #expect(try wall.change("24/7", after: "2026-11-23 00:00") == nil)
    }

    @Test func `weekdays, a Saturday of its own and holidays off`() throws {
        let wall = try Wall()
        let value = "Mo-Fr 08:00-18:00; Sa 09:00-14:00; PH off"
        let times = [
            "11-23 07:59", "11-23 08:00", "11-23 17:59", "11-23 18:00", "11-28 08:30", "11-28 13:59", "11-29 12:00",
        ]
        #expect(try wall.states(value, times) == "coocc" + "oc")
        #expect(try wall.change(value, after: "2026-11-27 18:00") == "2026-11-28 09:00 open")
        #expect(try wall.change(value, after: "2026-11-28 14:00") == "2026-11-30 08:00 open")
    }

    @Test func `a night belongs to the day that it begins on`() throws {
        let wall = try Wall()
        let value = "Tu-Su 20:00-02:00"
        #expect(try wall.states(value, ["11-23 01:59", "11-23 02:00", "11-23 21:00", "11-24 01:00"]) == "occc")
        #expect(try wall.states(value, ["11-24 20:00", "11-25 01:59", "11-25 02:00"]) == "ooc")
        #expect(try wall.change(value, after: "2026-11-29 23:00") == "2026-11-30 02:00 closed")
        #expect(try wall.states("Tu-Su 20:00-26:00", ["11-23 01:59", "11-24 01:00"]) == "oc")
    }

    @Test func `an open end is open for some hours and then perhaps`() throws {
        let wall = try Wall()
        let value = "Mo-Su 08:00+"
        #expect(try wall.states(value, ["11-23 07:59", "11-23 08:00", "11-23 11:59", "11-23 12:00"]) == "coo?")
        #expect(try wall.states(value, ["11-23 23:59", "11-24 00:00"]) == "?c")
        #expect(try wall.change(value, after: "2026-11-23 09:00") == "2026-11-23 12:00 unknown")
        #expect(
            try wall.states("17:00-22:00+", ["11-23 21:59", "11-23 22:00", "11-24 02:59", "11-24 03:00"]) == "o??c"
        )
    }

    @Test func `months go over the new year`() throws {
        let wall = try Wall()
        let value = "Nov-Feb Mo-Fr 10:00-16:00"
        #expect(try wall.states(value, ["11-23 12:00", "01-05 12:00", "03-02 12:00", "10-30 12:00"]) == "oocc")
        #expect(try wall.states(value, ["02-27 12:00", "11-22 12:00"]) == "oc")
        #expect(try wall.change(value, after: "2026-03-02 12:00") == "2026-11-02 10:00 open")
    }

    @Test func `a comment alone says that it is not known`() throws {
        let wall = try Wall()
        #expect(try wall.state("\"by appointment\"", "2026-11-23 12:00") == .unknown(comment: "by appointment"))
        #expect(try wall.change("\"by appointment\"", after: "2026-11-23 12:00") == nil)
    }

    @Test(arguments: [
        "junk", "", " ", "Mo-Fr", "Mo 25:99", "\"", "||", ";;", "24/8", "see website", "Mo-Fr 8 to 6", "🍕",
    ])
    func `junk is no value`(text: String) {
        // Days alone are whole days by the specification.
        #expect((OpeningHours(text) == nil) == (text != "Mo-Fr"))
    }

    @Test(arguments: [
        ("Mo-Su 09:00-18:00; We off", "11-25 12:00", "c"), ("Mo-Su 09:00-18:00; 12:00-13:00 off", "11-25 12:30", "c"),
        ("Mo-Su 09:00-18:00; 12:00-13:00 off", "11-25 13:00", "o"),
        ("Mo-Fr 08:00-12:00, We 14:00-18:00", "11-25 09:00", "o"),
        ("Mo-Fr 08:00-12:00; We 14:00-18:00", "11-25 09:00", "c"), ("Mo-Fr 20:00-02:00; Sa off", "11-28 01:00", "o"),
        ("Mo-Su 20:00-02:00, Sa off", "11-29 01:00", "c"), ("24/7; Dec 24 off", "12-24 12:00", "c"),
        ("Mo-Fr 08:00-16:00 || \"on request\"", "11-23 09:00", "o"),
        ("Mo-Fr 08:00-16:00 || \"on request\"", "11-23 17:00", "?"),
        ("Mo off || \"on request\"", "11-23 17:00", "c"), ("unknown || Mo 10:00-12:00", "11-23 11:00", "o"),
        ("unknown || Mo 10:00-12:00", "11-23 13:00", "?"), ("Mo 10:00-12:00 \"ring\"", "11-23 11:00", "?"),
        ("Mo 10:00-12:00 open \"ring\"", "11-23 11:00", "o"), ("Tu off", "11-24 11:00", "c"),
        ("Tu off", "11-23 11:00", "?"),
        ("PH off", "11-23 11:00", "?"), ("off", "11-23 11:00", "c"), ("Fr-Mo 10:00-12:00", "11-23 11:00", "o"),
        ("Fr-Mo 10:00-12:00", "11-24 11:00", "c"), ("Sa,PH 10:00-12:00", "11-28 11:00", "o"),
        ("SH Mo-Fr 10:00-12:00; Su 10:00-12:00", "11-23 11:00", "c"), ("Mo[4] 10:00-12:00", "11-23 11:00", "o"),
        ("Mo[3] 10:00-12:00", "11-23 11:00", "c"), ("Mo[-2] 10:00-12:00", "11-23 11:00", "o"),
        ("Mo[-1],Tu 10:00-12:00", "11-30 11:00", "o"), ("week 48 10:00-12:00", "11-23 11:00", "o"),
        ("week 47 10:00-12:00", "11-23 11:00", "c"), ("week 2-52/2 10:00-12:00", "11-23 11:00", "o"),
        ("week 1-53/2 10:00-12:00", "11-23 11:00", "c"), ("week 50-2 10:00-12:00", "01-05 11:00", "o"),
        ("2026 10:00-12:00", "11-23 11:00", "o"), ("2024-2030/2 10:00-12:00", "11-23 11:00", "o"),
        ("2025-2030/2 10:00-12:00", "11-23 11:00", "c"), ("2027+ 10:00-12:00", "11-23 11:00", "c"),
        ("2026 Nov 20-2027 Jan 5 10:00-12:00", "11-23 11:00", "o"),
        ("2025 Nov 20-Jan 5 10:00-12:00", "01-03 11:00", "o"),
        ("2026 Nov 20-Jan 5 10:00-12:00", "01-03 11:00", "c"), ("Dec 24-26 off; 10:00-12:00 off", "12-25 11:00", "c"),
        ("Nov 23,25 10:00-12:00", "11-25 11:00", "o"), ("Nov 23, Dec 25 10:00-12:00", "11-25 11:00", "c"),
        ("easter 10:00-12:00", "04-05 11:00", "o"), ("easter -2 days 10:00-12:00", "04-03 11:00", "o"),
        ("easter -2 days-easter +1 day 10:00-12:00", "04-06 11:00", "o"),
        ("easter +50 days 10:00-12:00", "05-25 11:00", "o"),
        ("00:00-24:00", "11-23 00:00", "o"), ("Mo 00:00-00:00", "11-23 23:59", "o"), ("Mo 24/7", "11-24 12:00", "c"),
    ])
    func `each part of the language means what the specification says`(value: String, time: String, state: String)
        throws
    {
        #expect(try Wall().states(value, [time]) == state, "\(value)")
    }

    @Test func `the next change is looked for over a year and no longer`() throws {
        let wall = try Wall()
        #expect(try wall.change("Dec 24 10:00-12:00", after: "2026-12-24 12:00") == "2027-12-24 10:00 open")
        #expect(try wall.change("2030 Dec 24 10:00-12:00", after: "2026-12-24 12:00") == nil)
        #expect(try wall.change("off", after: "2026-12-24 12:00") == nil)
    }

    @Test func `the times of a day are given as the rules write them`() throws {
        let wall = try Wall()
        let hours = try #require(
            OpeningHours("Mo 18:00-20:00,09:00-12:00; Tu 20:00-02:00 open \"DJ\"; We 17:00+; Th off \"staff\"")
        )
        let spans = (23...27).map { day in
            hours.spans(on: CivilDate(year: 2026, month: 11, day: day)!, in: wall.zone, at: wall.point)
                .map { "\($0.start)-\($0.end.map(String.init) ?? "")\($0.isOpenEnd ? "+" : "")\($0.comment ?? "")" }
        }
        #expect(spans == [["540-720", "1080-1200"], ["1200-1560DJ"], ["1020-+"], ["0-1440staff"], []])
    }
}
