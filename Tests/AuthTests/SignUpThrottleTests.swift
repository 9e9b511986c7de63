import Auth
import Testing

struct SignUpThrottleTests {
    @Test func `a network makes sixty accounts, then one every two minutes`() {
        let throttle = SignUpThrottle()
        let (one, other) = (SignUpThrottle.Share.network("192.0.2.1"), SignUpThrottle.Share.network("192.0.2.2"))
        for number in 0..<60 { #expect(throttle.begin(one, now: 1_000) == 0, "\(number)") }
        #expect(throttle.begin(one, now: 1_000) == 0)
        for _ in 0..<40 {
            let wait = throttle.begin(one, now: 1_000)
            #expect((1...120).contains(wait))
        }
        #expect(throttle.begin(other, now: 1_000) == 0)
        #expect(throttle.begin(one, now: 1_120) == 0)
    }

    @Test func `what came to nothing does not count`() {
        let throttle = SignUpThrottle(networks: ThrottleRule(freeAttempts: 1, maxDelaySeconds: 60, decaySeconds: 600))
        for _ in 0..<20 {
            #expect(throttle.begin(.network("a"), now: 5) == 0)
            throttle.abandoned(.network("a"))
        }
    }

    @Test func `whoever is invited counts for the inviter alone, and each inviter has a number of their own`() {
        let rule = ThrottleRule(freeAttempts: 2, maxDelaySeconds: 60, decaySeconds: 600)
        let throttle = SignUpThrottle(networks: rule, inviters: rule)
        for _ in 0..<3 { #expect(throttle.begin(.inviter(7), now: 5) == 0) }
        #expect(throttle.begin(.inviter(7), now: 5) > 0)
        #expect(throttle.begin(.inviter(8), now: 5) == 0)
        #expect(throttle.begin(.network("7"), now: 5) == 0)
    }
}
