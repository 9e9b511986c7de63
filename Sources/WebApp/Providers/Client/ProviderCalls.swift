import Foundation
import HTTPServer
import Synchronization

/// Calls to a provider of identities: a few at once on threads of their own, so that one that is slow holds up nobody who
/// does not wait for it, and none for a while after it could not be reached. Pictures of people come by a thread of theirs, so that
/// where members say they are keeps nobody from signing in. Redirects are not followed.
final class ProviderCalls: Sendable {
    /// So long it is left alone that could not be reached, in seconds.
    static let restSeconds: Int64 = 10

    private let settings: ProviderSettings
    private let userAgent: String
    private let hosts: OutboundHosts
    private let clock: @Sendable () -> Int64
    private let pool = WorkPool(threads: 4, maxWaiting: 32)
    private let pictures = WorkPool(threads: 1, maxWaiting: 4)
    private let isClosed = CancellationFlag()
    /// Epoch seconds of the last failure to reach it.
    private let failedAt = Mutex<Int64?>(nil)

    init(
        _ settings: ProviderSettings,
        site: SiteAddress,
        hosts: OutboundHosts,
        clock: @escaping @Sendable () -> Int64
    ) {
        (self.settings, self.hosts, self.clock) = (settings, hosts, clock)
        userAgent = "Hereabouts/\(Version.current) (+\(site.text))"
    }

    func close() {
        isClosed.set()
        pool.close()
        pictures.close()
    }

    /// The body of an answer that is a success. Throws `ProviderFailure`.
    func body(of request: OutboundRequest) async throws(ProviderFailure) -> [UInt8] {
        // Whether it is the provider itself that is called, and not what somebody has named there.
        let isEndpoint = request.namer == .ofOperator
        if isEndpoint, isResting { throw .away(.resting) }
        let (request, deadline) = (allowed(request, isEndpoint), ContinuousClock.now + settings.timeout)
        let answer: Result<[UInt8], ProviderFailure>
        do {
            answer = try await (isEndpoint ? pool : pictures).run { [self] in
                guard isEndpoint else { return self.answer(to: request, by: deadline) }
                return endpoint(request, by: deadline)
            }
        } catch {
            throw .away(.busy)
        }
        return try answer.get()
    }

    /// Whoever has waited here for most of their time says nothing of the provider by running out of it.
    private func endpoint(_ request: OutboundRequest, by deadline: ContinuousClock.Instant)
        -> Result<[UInt8], ProviderFailure>
    {
        // It may have failed since this began to wait.
        if isResting { return .failure(.away(.resting)) }
        let left = deadline - .now
        guard left > .zero else { return .failure(.away(.busy)) }
        let answer = answer(to: request, by: deadline)
        if left < settings.timeout / 2, case .failure(.away(.timedOut)) = answer { return .failure(.away(.busy)) }
        note(answer)
        return answer
    }

    private var isResting: Bool {
        let now = clock()
        return failedAt.withLock { $0.map { (0..<Self.restSeconds).contains(now - $0) } ?? false }
    }

    private func note(_ answer: Result<[UInt8], ProviderFailure>) {
        let now = clock()
        if case .failure(.away) = answer {
            failedAt.withLock { $0 = now }
        } else {
            failedAt.withLock { $0 = nil }
        }
    }

    /// The operator has written down where the issuer is: it may be on this machine or in the network around it. What the
    /// provider names elsewhere may not, and neither may what members name, who would else ask a provider within our network in our
    /// place.
    private func allowed(_ request: OutboundRequest, _ isEndpoint: Bool) -> OutboundRequest {
        var request = request
        let isIssuer = OutboundURL(settings.provider.issuer)?.origin == request.url.origin
        request.privateAddresses = isEndpoint ? (isIssuer ? .allowedAtOrigin : .refused) : settings.pictureAddresses
        return request
    }

    /// On a thread that may wait.
    private func answer(to request: OutboundRequest, by deadline: ContinuousClock.Instant)
        -> Result<[UInt8], ProviderFailure>
    {
        var transfer = OutboundTransfer(userAgent: userAgent, hosts: hosts)
        transfer.limits.total = deadline - .now
        transfer.isCancelled = { [isClosed] in isClosed.isSet }
        var body: [UInt8] = []
        do {
            guard deadline > .now else { throw OutboundError.timedOut }
            let answer = try transfer.ask(request) { bytes in
                guard body.count + bytes.count <= request.maxBytes else { throw OutboundError.tooLarge }
                body.append(contentsOf: bytes)
            }
            switch answer.status {
            case 200...299: return .success(body)
            case 300...399: throw OutboundError.badRedirect
            case 400, 401:
                if let word = ProviderRefusal.word(of: answer.refusal) { return .failure(.denied(word)) }
                fallthrough
            default: throw OutboundError.badStatus(answer.status, retryAfterSeconds: answer.retryAfter)
            }
        } catch {
            return .failure(.away(error as? OutboundError ?? .badResponse))
        }
    }
}

/// What a provider answers that does not do what it was asked for (RFC 6749 section 5.2).
private struct ProviderRefusal: Decodable {
    let error: String

    static func word(of body: [UInt8]) -> String? {
        (try? JSONDecoder().decode(Self.self, from: Data(body))).flatMap { ProviderWord.plain($0.error) }
    }
}

/// A word that says why, such as `invalid_grant`, and nothing that could deceive whoever reads it in a log.
enum ProviderWord {
    static func plain(_ text: String) -> String? {
        let isPlain = text.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
        }
        return (1...60).contains(text.utf8.count) && isPlain ? text : nil
    }
}
