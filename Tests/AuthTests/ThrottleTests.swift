import Testing

@testable import Auth

/// Waits after failures: the rule, what is kept of one who fails, and a table of them.
struct ThrottleTests {
    private let rule = ThrottleRule(freeAttempts: 2, maxDelaySeconds: 60, decaySeconds: 1_000)

    @Test func `waits double after the free attempts, up to the cap`() {
        let waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 99, 1_000].map(rule.delaySeconds)
        #expect(waits == [0, 0, 2, 4, 8, 16, 32, 60, 60, 60, 60])
        #expect(ThrottleRule.account.delaySeconds(after: .max) == 300)
    }

    @Test func `time forgives one failure after another`() {
        var table = ThrottleTable(rule: rule)
        for _ in 0..<5 { table.begin("ada", now: 0) }
        #expect(table.secondsToWait("ada", now: 0) == 8)
        #expect(table.secondsToWait("ada", now: 8) == 0)
        table.begin("ada", now: 3_000)
        #expect(table.secondsToWait("ada", now: 3_000) == 2)
        table.begin("ada", now: 30_000)
        #expect(table.secondsToWait("ada", now: 30_000) == 0)
    }

    @Test func `a clock that jumps back locks nobody out for long`() {
        var table = ThrottleTable(rule: rule)
        for _ in 0..<4 { table.begin("ada", now: 1_000_000) }
        #expect(table.secondsToWait("ada", now: 5) <= rule.maxDelaySeconds)
    }

    @Test func `memory is bounded under a flood, and who must wait is kept before who need not`() {
        var table = ThrottleTable(rule: rule, capacity: 100)
        for _ in 0..<9 { table.begin("attacked", now: 0) }
        for index in 0..<5_000 {
            table.begin("flood \(index)", now: 1)
            #expect(table.count <= 100)
        }
        #expect(table.secondsToWait("attacked", now: 1) == 59)
    }

    @Test func `after any history the wait is within the cap`() {
        var generator = SeededGenerator()
        var table = ThrottleTable(rule: rule, capacity: 8)
        var now: Int64 = 0
        for _ in 0..<5_000 {
            now += Int64.random(in: -50...200, using: &generator)
            let key = "\(Int.random(in: 0..<12, using: &generator))"
            switch Int.random(in: 0...9, using: &generator) {
            case 0: table.reset(key)
            case 1: table.takeBack(key)
            default: table.begin(key, now: now)
            }
            #expect((0...60).contains(table.secondsToWait(key, now: now)))
            #expect(table.count <= 8)
        }
    }

    @Test func `an IPv6 household is one, and IPv4 in IPv6 is itself`() {
        let name = NetworkName.throttled
        #expect(name("2001:db8:1:2::5") == name("2001:DB8:1:2:ffff::1"))
        #expect(name("2001:db8:1:2::5") != name("2001:db8:1:3::5"))
        #expect(name("::ffff:192.0.2.1") == "192.0.2.1")
        for other in ["192.0.2.1", "", "nonsense", "::1%"] { #expect(name(other) == other) }
    }
}
