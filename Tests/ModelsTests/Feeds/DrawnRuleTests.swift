import Foundation
import Testing

@testable import Models

/// Series drawn at random, and the days that PyPI's `icalendar` and `recurring-ical-events` give them
/// (`Scripts/draw-feed-rules`).
struct DrawnRuleTests {
    private struct Drawn: Decodable {
        let lines: [String]
        let starts: [Int64]
    }

    /// 2026-10-01 and 2027-04-15, both in UTC.
    private static let span: ClosedRange<Int64> = 1_790_812_800...1_807_747_200

    @Test func `five hundred drawn series are on the same days for another reader`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../FeedRules/drawn-rules.jsonl")
        let all = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(all.count == 500)
        let window = FeedWindow(from: Self.span.lowerBound, through: Self.span.upperBound, zone: FeedSample.berlin)
        var days = 0
        for line in all {
            let drawn = try JSONDecoder().decode(Drawn.self, from: Data(line.utf8))
            let feed = try FeedCalendarReader.read(
                FeedSample.calendar(drawn.lines.joined(separator: "\n")),
                in: window
            )
            let starts = feed.entries.map(\.startsAt).filter(Self.span.contains)
            #expect(starts == Array(drawn.starts.prefix(FeedLimits.maxDays)), "\(drawn.lines)")
            days += starts.count
        }
        #expect(days > 8_000)
    }
}
