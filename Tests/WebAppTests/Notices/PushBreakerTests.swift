import Models
import Testing

@testable import WebApp

/// A push service that hangs is left alone, and no other with it.
struct PushBreakerTests {
    private func origin(_ host: String) throws -> OutboundURL.Origin {
        try #require(OutboundURL("https://\(host)/")).origin
    }

    @Test func `a service that hangs is not asked again before its rest is over, others are`() async throws {
        let breakers = PushBreakers()
        var asked: [String] = []
        func push(_ host: String, at now: Int64, _ error: OutboundError? = nil) async throws -> OutboundError? {
            do {
                try await breakers.guarding(try origin(host), now: now) {
                    asked.append(host)
                    if let error { throw error }
                }
                return nil
            } catch let error as OutboundError {
                return error
            }
        }
        #expect(try await push("hangs.example", at: 0, .timedOut) == .timedOut)
        for _ in 0..<9 { #expect(try await push("hangs.example", at: 1) == .resting) }
        #expect(try await push("works.example", at: 1) == nil)
        #expect(try await push("hangs.example", at: 15) == nil)
        #expect(asked == ["hangs.example", "works.example", "hangs.example"])
    }

    @Test func `a service that answers with an error of its own is no service that hangs`() async throws {
        let breakers = PushBreakers()
        let refusal = OutboundError.badStatus(410, retryAfterSeconds: nil)
        for _ in 0..<2 {
            await #expect(throws: refusal) {
                try await breakers.guarding(try origin("works.example"), now: 0) { throw refusal }
            }
        }
    }
}
