import Logging
import Models

/// One server of somebody else as a source of places: calls to it, and how they fail.
struct OutsideServer: Sendable {
    let source: PlaceSource
    let http: OutboundHTTP
    let logger: Logger
    /// Epoch seconds.
    let clock: @Sendable () -> Int64
    private let breaker = CircuitBreaker()

    init(source: PlaceSource, http: OutboundHTTP, logger: Logger, clock: @escaping @Sendable () -> Int64) {
        self.source = source
        self.http = http
        self.logger = logger
        self.clock = clock
    }

    /// Throws `SourceFailure`, at once while the server is being left alone.
    func fetch<Value: Sendable>(
        _ request: OutboundRequest,
        decode: @escaping @Sendable (OutboundResponse) throws -> Value
    ) async throws(SourceFailure) -> Value {
        if let reason = breaker.refusal(now: clock()) { throw SourceFailure(source: source, reason: reason) }
        do {
            let value = try await http.fetch(request, decode: decode)
            breaker.succeeded()
            return value
        } catch {
            throw SourceFailure(source: source, reason: note(error as? OutboundError ?? .badResponse))
        }
    }

    private func note(_ error: OutboundError) -> SourceFailure.Reason {
        let reason = SourceFailure.Reason(error)
        // Neither of these is the server's doing.
        guard error != .busy, error != .cancelled else { return reason }
        var retryAfter: Int?
        if case .badStatus(_, let seconds) = error { retryAfter = seconds }
        breaker.failed(reason, retryAfterSeconds: retryAfter, now: clock())
        logger.warning("\(source.rawValue): \(error)")
        return reason
    }
}

extension SourceFailure.Reason {
    init(_ error: OutboundError) {
        self =
            switch error {
            case .timedOut: .tookTooLong
            case .unreachable, .untrusted, .refusedAddress, .refusedHost, .refusedClear, .badRedirect, .cancelled:
                .unreachable
            case .busy, .resting, .badStatus(429, _), .badStatus(503, _), .badStatus(504, _): .overloaded
            case .badStatus(400...499, _): .refused
            case .badStatus, .tooLarge, .badResponse, .badRequest, .notKept: .unclear
            }
    }
}
