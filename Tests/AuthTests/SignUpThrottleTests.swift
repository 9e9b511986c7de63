import Auth
import Testing

struct SignUpThrottleTests {
    @Test func `an address makes thirty accounts, then one every two minutes`() {
        let throttle = SignUpThrottle()
        for number in 0..<30 { #expect(throttle.begin(address: "192.0.2.1", now: 1_000) == 0, "\(number)") }
        #expect(throttle.begin(address: "192.0.2.1", now: 1_000) == 0)
        let wait = throttle.begin(address: "192.0.2.1", now: 1_000)
        #expect(wait > 0)
        #expect(throttle.begin(address: "192.0.2.2", now: 1_000) == 0)
        #expect(throttle.begin(address: "192.0.2.1", now: 1_000 + wait) == 0)
    }

    @Test func `what came to nothing does not count`() {
        let throttle = SignUpThrottle(rule: ThrottleRule(freeAttempts: 1, maxDelaySeconds: 60, decaySeconds: 600))
        for _ in 0..<20 {
            #expect(throttle.begin(address: "a", now: 5) == 0)
            throttle.abandoned(address: "a")
        }
    }
}
