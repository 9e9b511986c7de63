import Clocks
import Testing

@testable import Models

struct RecurrenceRuleTests {
    @Test(
        arguments: [
            "FREQ=DAILY", "FREQ=DAILY;INTERVAL=366;COUNT=1000", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,WE,SU",
            "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;UNTIL=20261231T235959Z", "FREQ=MONTHLY", "FREQ=MONTHLY;BYDAY=5MO",
            "FREQ=MONTHLY;BYDAY=1MO,3WE,-1FR;COUNT=12",
        ]
    )
    func `a canonical rule is read and written alike`(_ text: String) throws {
        #expect(try RecurrenceRule(parsing: text).description == text)
    }

    @Test func `rules that mean the same become the same`() throws {
        let rule = try RecurrenceRule(parsing: "wkst=mo;byday=fr,mo;count=010;interval=1;freq=weekly")
        #expect(rule.description == "FREQ=WEEKLY;BYDAY=MO,FR;COUNT=10")
        #expect(rule == (try RecurrenceRule(.weekly([.monday, .friday]), end: .count(10))))
        #expect(try RecurrenceRule(parsing: "FREQ=MONTHLY;BYDAY=+2TU").description == "FREQ=MONTHLY;BYDAY=2TU")
    }

    @Test(
        arguments: [
            ("FREQ=DAILY;COUNT=2;UNTIL=20261231T235959Z", RecurrenceProblem.countAndUntil),
            ("INTERVAL=2", .missingFrequency), ("FREQ=YEARLY", .unsupported("FREQ")),
            ("FREQ=SECONDLY", .unsupported("FREQ")), ("FREQ=FORTNIGHTLY", .malformed("FREQ")),
            ("FREQ=MONTHLY;BYMONTHDAY=13", .unsupported("BYMONTHDAY")),
            ("FREQ=MONTHLY;BYSETPOS=1", .unsupported("BYSETPOS")), ("FREQ=DAILY;BYDAY=MO", .unsupported("BYDAY")),
            ("FREQ=MONTHLY;BYDAY=MO", .unsupported("BYDAY")), ("FREQ=WEEKLY;WKST=SU", .unsupported("WKST")),
            ("FREQ=WEEKLY;BYDAY=1MO", .malformed("BYDAY")), ("FREQ=WEEKLY;BYDAY=", .malformed("BYDAY")),
            ("FREQ=WEEKLY;BYDAY=MO,", .malformed("BYDAY")), ("FREQ=WEEKLY;BYDAY=XX", .malformed("BYDAY")),
            ("FREQ=WEEKLY;BYDAY=MO,MO", .repeated("BYDAY")), ("FREQ=MONTHLY;BYDAY=6MO", .outOfRange("BYDAY")),
            ("FREQ=MONTHLY;BYDAY=0MO", .outOfRange("BYDAY")), ("FREQ=MONTHLY;BYDAY=-6FR", .outOfRange("BYDAY")),
            ("FREQ=MONTHLY;BYDAY=1.5FR", .malformed("BYDAY")), ("FREQ=DAILY;INTERVAL=0", .outOfRange("INTERVAL")),
            ("FREQ=DAILY;INTERVAL=367", .outOfRange("INTERVAL")), ("FREQ=DAILY;INTERVAL=-1", .malformed("INTERVAL")),
            ("FREQ=DAILY;COUNT=0", .outOfRange("COUNT")), ("FREQ=DAILY;COUNT=1001", .outOfRange("COUNT")),
            ("FREQ=DAILY;COUNT=99999999999999999999", .outOfRange("COUNT")), ("FREQ=DAILY;COUNT=", .malformed("COUNT")),
            ("FREQ=DAILY;UNTIL=20261231", .malformed("UNTIL")),

            ("FREQ=DAILY;UNTIL=20261231T235959", .malformed("UNTIL")),
            ("FREQ=DAILY;UNTIL=20260230T000000Z", .malformed("UNTIL")), ("FREQ=DAILY;X-A=1", .unknownPart("X-A")),
            ("FREQ=DAILY;FREQ=DAILY", .repeated("FREQ")), ("", .malformed("")), ("FREQ=DAILY;", .malformed("")),
            ("RRULE:FREQ=DAILY", .unknownPart("RRULE:FREQ")),
            ("FREQ=DAILY\r\nX:1", .malformed("FREQ")), (String(repeating: "A", count: 501), .outOfRange("RRULE")),
        ]
    )
    func `what is not understood in full is refused with its reason`(_ text: String, _ problem: RecurrenceProblem) {
        #expect(throws: problem) { try RecurrenceRule(parsing: text) }
    }

    @Test func `a rule made by hand keeps the same bounds`() {
        #expect(throws: RecurrenceProblem.outOfRange("INTERVAL")) { try RecurrenceRule(.daily, interval: 0) }
        #expect(throws: RecurrenceProblem.outOfRange("COUNT")) { try RecurrenceRule(.daily, end: .count(1_001)) }
        #expect(throws: RecurrenceProblem.outOfRange("UNTIL")) { try RecurrenceRule(.daily, end: .until(-1)) }
        #expect(throws: RecurrenceProblem.outOfRange("BYDAY")) { try RecurrenceRule(.monthly([])) }
        #expect(WeekdayOfMonth(0, .monday) == nil && WeekdayOfMonth(6, .monday) == nil)
    }
}
