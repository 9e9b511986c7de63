import Foundation
import Testing

@testable import Models

struct QuietHoursTests {
    /// "2026-03-29T01:30:00Z"
    private func instant(_ text: String) throws -> Int64 {
        Int64(try Date(text, strategy: .iso8601).timeIntervalSince1970)
    }

    private func end(_ from: Int, _ to: Int, _ zone: String, at text: String) throws -> Int64? {
        try #require(QuietHours(fromMinute: from, toMinute: to, zone: zone)).end(at: instant(text))
    }

    @Test(arguments: [
        // Over midnight, before and after it, and its two edges.
        ("2026-06-10T20:00:00Z", "2026-06-11T05:00:00Z"), ("2026-06-11T02:00:00Z", "2026-06-11T05:00:00Z"),
        ("2026-06-11T04:59:59Z", "2026-06-11T05:00:00Z"), ("2026-06-11T05:00:00Z", nil),
        ("2026-06-10T19:59:59Z", nil), ("2026-06-11T12:00:00Z", nil),
        // The nights in which clocks are changed are an hour shorter and longer.
        ("2026-03-28T22:00:00Z", "2026-03-29T05:00:00Z"), ("2026-10-24T21:00:00Z", "2026-10-25T06:00:00Z"),
    ])
    func `a night in Berlin ends at seven, whatever the clocks do`(at: String, expected: String?) throws {
        #expect(try end(22 * 60, 7 * 60, "Europe/Berlin", at: at) == expected.map(instant))
    }

    @Test func `an end that the clocks leave out is the change itself`() throws {
        // 2:00 becomes 3:00.
        #expect(
            try end(60, 150, "Europe/Berlin", at: "2026-03-29T00:30:00Z") == instant("2026-03-29T01:00:00Z")
        )
        #expect(try end(60, 150, "Europe/Berlin", at: "2026-03-29T01:10:00Z") == nil)
    }

    @Test func `an end that comes twice is the first, and it is not quiet again after it`() throws {
        // 3:00 becomes 2:00: half past two is 0:30 and 1:30 UTC.
        #expect(
            try end(60, 150, "Europe/Berlin", at: "2026-10-25T00:10:00Z") == instant("2026-10-25T00:30:00Z")
        )
        #expect(try end(60, 150, "Europe/Berlin", at: "2026-10-25T01:10:00Z") == nil)
    }

    @Test func `an end is always ahead and less than a day and an hour away`() throws {
        for (from, to) in [(22 * 60, 7 * 60), (0, 1_439), (1_439, 0), (150, 120), (1, 2)] {
            for zone in ["Europe/Berlin", "America/St_Johns", "Pacific/Apia", "Australia/Lord_Howe", "UTC"] {
                let hours = try #require(QuietHours(fromMinute: from, toMinute: to, zone: zone))
                for step in stride(from: 0, to: 400 * 86_400, by: 5_000) {
                    let now = 1_795_285_800 + Int64(step)
                    guard let end = hours.end(at: now) else { continue }
                    #expect(end > now && end - now <= 25 * 3_600, "\(from) \(to) \(zone) \(now)")
                }
            }
        }
    }

    @Test(arguments: [
        (0, 0, "UTC"), (-1, 5, "UTC"), (0, 1_440, "UTC"), (0, 5, "CET5"), (0, 5, "GMT+2"), (0, 5, ""),
        (0, 5, "../etc/passwd"), (0, 5, "Europe/Atlantis"),
    ])
    func `hours that are none are refused`(from: Int, to: Int, zone: String) {
        #expect(QuietHours(fromMinute: from, toMinute: to, zone: zone) == nil)
    }
}
