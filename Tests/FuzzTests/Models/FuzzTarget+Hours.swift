import Clocks
import Foundation

@testable import Models

extension FuzzTarget {
    /// Opening hours: what is written for them is read as the same, and each day is asked for its states.
    static let hours = FuzzTarget("hours", texts: hoursTexts, words: hoursWords) { text in
        guard let hours = OpeningHours(text) else { return }
        let printed = hours.description
        // Days are written one by one, which may be longer than what is read.
        if printed.unicodeScalars.count <= OpeningHours.maxLength {
            try require(OpeningHours(printed) == hours, "\(printed) is read as something else")
        }
        guard let zone = TimeZone(identifier: "Europe/Berlin"), let point = GeoPoint(latitude: 78, longitude: 15) else {
            return
        }
        for instant in [Int64(0), 1_774_746_000, 4_102_444_800] {
            let state = hours.state(at: instant, in: zone, at: point)
            guard let change = hours.nextChange(after: instant, in: zone, at: point) else { continue }
            try require(change.instant > instant && change.state != state, "no change at \(change.instant)")
        }
    }

    /// How an event repeats: written as it is read, and bounded however it is asked.
    static let repetitions = FuzzTarget("repetitions", texts: repetitionTexts, words: repetitionWords) { text in
        guard let rule = accepted({ try RecurrenceRule(parsing: text) }) else { return }
        let again = accepted { try RecurrenceRule(parsing: rule.description) }
        try require(again == rule, "\(rule) is read as something else")
        guard let zone = TimeZone(identifier: "Europe/Berlin") else { return }
        let start: Int64 = 1_774_746_000
        let found = rule.occurrences(startingAt: start, in: zone, from: start + 86_400 * 365, limit: 20)
        try require(found.count <= 20 && found == found.sorted() && Set(found).count == found.count, "\(found)")
        if case .until(let end) = rule.end { try require(found.allSatisfy { $0 <= end }, "later than its end") }
        _ = rule.last(startingAt: start, in: zone)
    }

    /// Days and times as they are typed and as files have them.
    static let times = FuzzTarget("times", texts: timeTexts, words: ["T", "-", ":", "Z", "way-", "0"]) { text in
        if let date = CivilDate(text) { try require(date.description == text, "\(date)") }
        if let time = LocalTime(typed: text) {
            try require(LocalTime(typed: time.text) == time && text.hasPrefix(time.text), "\(time.text)")
        }
        if let minute = LocalTime.minute(typedClock: text) { try require((0..<1_440).contains(minute), "\(minute)") }
        if let seconds = BasicTime.seconds(text) {
            try require(BasicTime.seconds(BasicTime.text(seconds)) == seconds, "\(seconds)")
        }
        if let code = EventCode(text) { try require(EventCode(code.description) == code, "\(code)") }
        if let id = PlaceID(text) { try require(id.description == text, "\(id)") }
        if let zone = TimeZone(named: text) { try require(!zone.identifier.isEmpty, "a zone without a name") }
    }

    private static let hoursTexts = [
        "24/7", "week31-31/2 Fr", "2026-2026/2 Mo off", "2026-2026/2Jan off", "PH SH",
        "\"ask\r\u{6DB}b\"",
        "Mo-Fr 08:00-18:00; Sa 10:00-14:00; Su,PH off",
        "mo-fr 8.00 – 18.00", "May-Sep: 10:00-20:00 \"garden\"",
        "sunrise-sunset", "(sunrise+01:00)-(sunset-00:30)", "week 1-53/2 Mo[1],Tu[-1] 10:00+",
        "2024-2026/2 Jan 1-Feb 29 off",
        "easter -2 days-easter +1 day 10:00-12:00 || \"ask\"", "Fr 22:00-26:00, Sa 22:00-02:00+",
        "PH,SH Mo 10:00-12:00 unknown",
    ]
    private static let hoursWords = [
        "Mo", "Su", "PH", "SH", "week ", "easter", "sunrise", "dusk", "off", "open", "unknown", "24/7", "||", ";", ",",
        "-", "+",
        "[1]", "[-1]", "/2", "Jan", "Dec 31", "2024", "00:00", "26:00", "48:00", " days", "\"", "(", ")",
    ]
    private static let repetitionTexts = [
        "FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=10",
        "FREQ=MONTHLY;BYDAY=-1FR,2TU;UNTIL=20271231T235959Z",
        "FREQ=MONTHLY;WKST=MO;INTERVAL=366",
    ]
    private static let repetitionWords = [
        "FREQ=", "INTERVAL=", "COUNT=", "UNTIL=", "BYDAY=", "WKST=MO", "DAILY", "WEEKLY", "MONTHLY", ";", ",", "1000",
        "-5", "+1",
        "20991231T000000Z",
    ]
    private static let timeTexts = [
        "2026-11-28", "2026-11-28T18:30", "2026-11-28T18:30:59", "7:00", "22:00", "20261121T133340", "20240229T235960",
        "node-123", "relation-9223372036854775807", "Europe/Berlin",
    ]
}
