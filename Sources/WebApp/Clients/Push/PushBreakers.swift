import Synchronization

/// A breaker for each push service, so that one that hangs is left alone for a while and holds up no worker.
final class PushBreakers: Sendable {
    /// Endpoints come from browsers: whoever names thousands of origins gets no more than that kept.
    private static let most = 1_000

    private let breakers = Mutex<[OutboundURL.Origin: CircuitBreaker]>([:])

    /// Throws `OutboundError.resting` while the service is left alone. A status is an answer: only what brings none
    /// counts as a failure.
    func guarding<Value: Sendable>(
        _ origin: OutboundURL.Origin,
        now: Int64,
        _ call: () async throws -> Value
    ) async throws -> Value {
        let breaker = breaker(of: origin)
        guard breaker.refusal(now: now) == nil else { throw OutboundError.resting }
        do {
            let value = try await call()
            breaker.succeeded()
            return value
        } catch let error as OutboundError {
            switch error {
            case .timedOut: breaker.failed(.tookTooLong, retryAfterSeconds: nil, now: now)
            case .unreachable, .untrusted, .badResponse: breaker.failed(.unreachable, retryAfterSeconds: nil, now: now)
            default: breaker.succeeded()
            }
            throw error
        }
    }

    private func breaker(of origin: OutboundURL.Origin) -> CircuitBreaker {
        breakers.withLock { breakers in
            if let known = breakers[origin] { return known }
            if breakers.count >= Self.most { breakers.removeAll() }
            let new = CircuitBreaker()
            breakers[origin] = new
            return new
        }
    }
}
