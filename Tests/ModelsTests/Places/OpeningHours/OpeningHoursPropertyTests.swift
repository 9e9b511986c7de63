import Clocks
import Foundation
import Testing

@testable import Models

struct OpeningHoursPropertyTests {
    private static let zones = [
        "Europe/Helsinki", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Etc/UTC",
    ]

    @Test(arguments: 0..<8) func `what is printed reads as the same value`(seed: UInt64) {
        var generator = OpeningHoursGenerator(random: SplitMix(state: seed))
        for _ in 0..<500 {
            let value = generator.value()
            let text = value.description
            guard text.utf8.count <= OpeningHours.maxLength else { continue }
            let isSame = OpeningHours(text) == value
            #expect(isSame, "\(text)")
            if !isSame { break }
        }
    }

    @Test(arguments: zones) func `every minute has the state of the interval that it lies in`(zone: String) throws {
        let wall = try Wall(zone, 60.17, 24.94)
        var generator = OpeningHoursGenerator(random: SplitMix(state: 7))
        // The days of changes to and from summer time of each zone, and others.
        let days = [(3, 8), (3, 29), (4, 5), (10, 4), (10, 25), (11, 1), (2, 28), (12, 31)]
        for round in 0..<40 {
            let value = generator.value()
            let (month, day) = days[round % days.count]
            let date = try #require(CivilDate(year: 2026, month: month, day: day))
            let intervals = value.intervals(on: date, in: wall.zone, at: wall.point)
            #expect(zip(intervals, intervals.dropFirst()).allSatisfy { $0.end == $1.start && $0.state != $1.state })
            let midnight = Int64(date.number * 86_400)
            #expect(intervals.first?.start == WallClock(wall.zone).instant(ofWall: midnight))
            #expect(intervals.last?.end == WallClock(wall.zone).instant(ofWall: midnight + 86_400))
            for interval in intervals {
                let wrong = stride(from: interval.start, to: interval.end, by: 60).first {
                    value.state(at: $0, in: wall.zone, at: wall.point) != interval.state
                }
                #expect(wrong == nil, "\(value) at \(wrong ?? 0) in \(zone)")
            }
        }
    }

    @Test(arguments: zones) func `the state stays until the next change and is another one then`(zone: String) throws {
        let wall = try Wall(zone, 60.17, 24.94)
        var generator = OpeningHoursGenerator(random: SplitMix(state: 11))
        for round in 0..<60 {
            let value = generator.value()
            var instant = Int64(1_774_000_000 + round * 500_000)
            for _ in 0..<6 {
                let state = value.state(at: instant, in: wall.zone, at: wall.point)
                guard let change = value.nextChange(after: instant, in: wall.zone, at: wall.point) else { break }
                #expect(change.instant > instant && change.state != state)
                #expect(value.state(at: change.instant, in: wall.zone, at: wall.point) == change.state, "\(value)")
                let end = min(change.instant, instant + 4 * 86_400)
                let early = stride(from: instant, to: end, by: 420).first {
                    value.state(at: $0, in: wall.zone, at: wall.point) != state
                }
                #expect(early == nil && value.state(at: change.instant - 1, in: wall.zone, at: wall.point) == state)
                instant = change.instant
            }
        }
    }

    /// Written apart from the evaluator: weekdays and times only, `;` between rules, minute by minute.
    @Test func `a plain evaluator agrees on plain values`() throws {
        let wall = try Wall("Etc/UTC")
        var random = SplitMix(state: 3)
        for _ in 0..<100 {
            let rules = (0..<3).map { _ in
                let start = random.below(1_440)
                return (
                    first: random.below(7), last: random.below(7), start: start, end: start + 1 + random.below(1_400)
                )
            }
            let text = rules.map { rule -> String in
                let days = "\(WeekdaySelector.names[rule.first])-\(WeekdaySelector.names[rule.last])"
                return "\(days) \(Self.clock(rule.start))-\(Self.clock(rule.end % 1_440))"
            }.joined(separator: "; ")
            guard let value = OpeningHours(text) else { continue }
            // Monday, 23 November 2026.
            for minute in stride(from: 0, to: 7 * 1_440, by: 7) {
                let (day, clock) = minute.quotientAndRemainder(dividingBy: 1_440)
                let isOpen = [(day, clock), ((day + 6) % 7, clock + 1_440)].contains { day, clock in
                    let rule = rules.last { ($0.last - $0.first + 7) % 7 >= (day - $0.first + 7) % 7 }
                    return rule.map { clock >= $0.start && clock < $0.end } ?? false
                }
                let state = value.state(at: 1_795_392_000 + Int64(minute * 60), in: wall.zone, at: wall.point)
                #expect(state == (isOpen ? .open : .closed), "\(text) at \(day) \(clock)")
            }
        }
    }

    private static func clock(_ minutes: Int) -> String {
        "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    }

    @Test(arguments: 0..<8) func `mutated text never does harm`(seed: UInt64) throws {
        let wall = try Wall()
        var generator = OpeningHoursGenerator(random: SplitMix(state: seed + 100))
        let pieces = Array("Mo-FrSaPH,;|\"0123456789:.+/[]()– easter week sunrise off\u{0}é🍕")
        for _ in 0..<1_500 {
            var text = Array(generator.value().description.prefix(250))
            for _ in 0..<(1 + generator.random.below(4)) where !text.isEmpty {
                let place = generator.random.below(text.count)
                let piece = pieces[generator.random.below(pieces.count)]
                switch generator.random.below(3) {
                case 0: text[place] = piece
                case 1: text.remove(at: place)
                default: text.insert(piece, at: place)
                }
            }
            guard let value = OpeningHours(String(text)) else { continue }
            #expect(OpeningHours(value.description) == value || value.description.utf8.count > OpeningHours.maxLength)
            _ = value.state(at: 1_795_285_800, in: wall.zone, at: wall.point)
            _ = value.nextChange(after: 1_795_285_800, in: wall.zone, at: wall.point)
        }
    }
}
