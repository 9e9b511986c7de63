import Foundation
import Testing

@testable import Models

struct OpenFilterTests {
    @Test(arguments: ["", "now", "2026-11-28T18:30", "2028-02-29T00:00", "1999-12-31T23:59"])
    func `what is read is written the same`(text: String) {
        #expect(OpenFilter(text)?.text == text)
    }

    @Test(arguments: [
        "NOW", " now", "at", "2026-11-28", "2026-11-28 18:30", "2026-11-28T24:00", "2026-11-28T18:60",
        "2026-02-29T10:00",
        "2026-11-28T18:30Z", "2026-11-28T1:30", "+026-11-28T18:30", "2026-11-28T18:30:", "9999-01-01T00:00",
        "0000-01-01T00:00",
        "2026-13-01T00:00", "２０２６-11-28T18:30", "2026-11-28T18:30:99999999999999999999", "T", "2026-11-28T",
    ])
    func `what is no time is refused`(text: String) { #expect(OpenFilter(text) == nil) }

    @Test func `browsers may add seconds`() {
        #expect(OpenFilter("2026-11-28T18:30:00")?.text == "2026-11-28T18:30")
    }

    @Test func `a time is by the clocks of the place`() throws {
        let filter = try #require(OpenFilter("2026-11-28T18:30"))
        for (zone, instant) in [("Etc/UTC", 1_795_890_600), ("Asia/Kathmandu", 1_795_869_900)] {
            #expect(filter.instant(now: 0, in: try #require(TimeZone(identifier: zone))) == Int64(instant))
        }
        #expect(OpenFilter.now.instant(now: 5, in: .gmt) == 5)
    }
}
