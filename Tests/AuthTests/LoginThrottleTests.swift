import Testing

@testable import Auth

struct LoginThrottleTests {
    private let rule = ThrottleRule(freeAttempts: 2, maxDelaySeconds: 60, decaySeconds: 1_000)

    @Test func `waits double after the free attempts, up to the cap`() {
        let waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 99, 1_000].map(rule.delaySeconds)
        #expect(waits == [0, 0, 2, 4, 8, 16, 32, 60, 60, 60, 60])
        #expect(ThrottleRule.account.delaySeconds(after: .max) == 300)
    }

    @Test func `who fails waits, and a refused attempt does not lengthen the wait`() {
        let throttle = LoginThrottle(account: rule, address: .address)
        func begin(_ now: Int64) -> Int64 { throttle.begin(account: "ada-l", address: "192.0.2.1", now: now) }
        #expect((0..<3).map { _ in begin(100) } == [0, 0, 0])
        #expect(begin(100) == 2)
        #expect(begin(101) == 1)
        #expect(begin(102) == 0)
        #expect(begin(105) == 1)
        #expect(throttle.begin(account: "bo-the-second", address: "192.0.2.1", now: 105) == 0)
    }

    @Test func `a right password after the delay resets the account, not the address`() {
        let throttle = LoginThrottle(account: rule, address: rule)
        for _ in 0..<2 { #expect(throttle.begin(account: "ada-l", address: "a", now: 0) == 0) }
        #expect(throttle.begin(account: "mallory", address: "a", now: 0) == 0)
        throttle.succeeded(account: "mallory", address: "a")
        #expect(throttle.begin(account: "ada-l", address: "a", now: 0) == 0)
        #expect(throttle.begin(account: "ada-l", address: "b", now: 1) == 1)
        #expect(throttle.begin(account: "ada-l", address: "b", now: 2) == 0)
        throttle.succeeded(account: "ada-l", address: "b")
        #expect(throttle.begin(account: "ada-l", address: "b", now: 2) == 0)
        #expect(throttle.begin(account: "bo-the-second", address: "a", now: 1) == 1)
    }

    @Test func `an account is one however it is typed`() {
        let throttle = LoginThrottle(account: rule, address: .address)
        for name in ["ada-l", "ADA-L", "Ada-L"] {
            #expect(throttle.begin(account: name, address: name, now: 0) == 0)
        }
        #expect(throttle.begin(account: "aDa-l", address: "x", now: 0) == 2)
        throttle.succeeded(account: "ADA-L", address: "x")
        #expect(throttle.begin(account: "ada-l", address: "x", now: 0) == 0)
        let long = String(repeating: "x", count: 1_000_000)
        #expect(throttle.begin(account: long, address: "x", now: 0) == 0)
    }

    @Test func `strangers who ask all day cause few mails with a link, and one at least opens at any time`() {
        let throttle = LoginThrottle(account: .reset)
        var last: Int64 = 0
        var mails = 0
        for minute in 0..<Int64(1_440) {
            let now = minute * 60
            // From a network of its own each time.
            guard throttle.begin(account: "ada@example.org", address: "\(minute)", now: now) == 0 else { continue }
            mails += 1
            #expect(now - last <= Token<ResetPurpose>.lifetimeSeconds)
            last = now
        }
        #expect((24...40).contains(mails))
    }

    @Test func `a try that was never looked at does not count`() {
        let throttle = LoginThrottle(account: rule, address: rule)
        for _ in 0..<50 {
            #expect(throttle.begin(account: "ada-l", address: "a", now: 0) == 0)
            throttle.abandoned(account: "ada-l", address: "a")
        }
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

    @Test func `of many attempts at once only the free ones and one more get through`() async {
        let throttle = LoginThrottle(account: rule, address: .address)
        let through = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<100 {
                group.addTask { throttle.begin(account: "ada-l", address: "\(index)", now: 0) == 0 }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(through == 3)
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
