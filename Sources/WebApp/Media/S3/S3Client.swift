import Foundation
import Synchronization

/// Calls a store of S3 through libcurl, over connections that are kept. Blocks its thread; what passes by itself is asked again
/// after a pause that grows, so that a store which is overrun is not overrun more.
final class S3Client: Sendable {
    let settings: S3Settings
    private let patience: S3Patience
    private let clock: @Sendable () -> Int64
    private let pause: @Sendable (Duration) -> Void
    private let connections = OutboundConnections()
    private let isClosed: CancellationFlag
    /// The last call in vain, and until when others fail as it did.
    private let away = Mutex<(failure: S3Failure, end: ContinuousClock.Instant)?>(nil)

    private static let firstPause = Duration.milliseconds(200)

    /// - Parameters:
    ///   - clock: epoch seconds, by which requests are signed.
    ///   - pause: waits, before a request is sent again.
    init(
        _ settings: S3Settings,
        patience: S3Patience = .working,
        clock: @escaping @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) },
        pause: @escaping @Sendable (Duration) -> Void = { Thread.sleep(forTimeInterval: $0 / .seconds(1)) }
    ) {
        (self.settings, self.patience, self.clock, self.pause) = (settings, patience, clock, pause)
        isClosed = CancellationFlag()
    }

    private init(of client: S3Client, _ patience: S3Patience) {
        (settings, clock, pause, self.patience) = (client.settings, client.clock, client.pause, patience)
        isClosed = client.isClosed
    }

    /// The same store, asked once and not for long; it ends with this one.
    var inHaste: S3Client { S3Client(of: self, .inHaste) }

    /// Ends what is under way.
    func close() { isClosed.set() }

    /// What the store has answered, with a status of success or one of `expected`. Throws `S3Failure`.
    func send(_ request: S3Request, expecting expected: Set<Int> = []) throws -> S3Answer {
        var wait = Self.firstPause
        let begin = ContinuousClock.now
        if let away = away.withLock({ $0 }), begin < away.end { throw away.failure }
        for attempt in 1... {
            do {
                return try sendOnce(request, expecting: expected)
            } catch let failure as S3Failure
                where failure.isPassing && !isClosed.isSet
                && patience.lasts(after: attempt, begin.duration(to: .now))
            {
                // Between half of it and all, so that those who failed together do not come back together.
                pause(wait * Double.random(in: 0.5...1))
                wait *= 2
            } catch let failure as S3Failure where failure.isAway {
                away.withLock { $0 = (failure, .now + patience.rest) }
                throw failure
            }
        }
        // The loop has no end of its own.
        throw failure(.call(.cancelled))
    }

    func failure(_ reason: S3Failure.Reason) -> S3Failure { S3Failure(place: settings.place, reason: reason) }

    private func sendOnce(_ request: S3Request, expecting expected: Set<Int>) throws -> S3Answer {
        let answer: S3Answer
        do {
            answer = try exchange(request)
        } catch let error as OutboundError {
            throw failure(.call(error))
        }
        let code = request.verb == .get && request.name != nil && answer.isSuccess ? nil : answer.code
        guard expected.contains(answer.status) || answer.isSuccess && code == nil else {
            throw failure(.answer(answer.status, code: code))
        }
        if answer.isSuccess, let proof = request.proof, !proof.isIn(answer) { throw failure(.call(.badResponse)) }
        return answer
    }

    private func exchange(_ request: S3Request) throws -> S3Answer {
        let outbound = try signed(request)
        var transfer = OutboundTransfer(
            userAgent: "Hereabouts/\(Version.current)",
            hosts: .none,
            limits: patience.limits
        )
        // Whose bytes are counted are taken as they are.
        transfer.acceptsCompression = false
        transfer.connections = connections
        transfer.isCancelled = { [isClosed] in isClosed.isSet }
        var body: [UInt8] = []
        let answer = try transfer.ask(outbound) { bytes in
            guard body.count + bytes.count <= request.maxBytes else { throw OutboundError.tooLarge }
            body.append(contentsOf: bytes)
        }
        return S3Answer(
            status: answer.status,
            headers: answer.fields,
            body: (200...299).contains(answer.status) ? body : answer.refusal
        )
    }

    private func signed(_ request: S3Request) throws -> OutboundRequest {
        let address = S3Address(settings, request.name, query: request.query)
        guard let url = OutboundURL(address.text) else { throw OutboundError.badRequest }
        let signature = S3Signature(settings: settings, now: clock())
        let fields = signature.fields(request.headers, body: request.body)
        var outbound = OutboundRequest(url, namedBy: .ofOperator)
        // The operator has written its address down.
        outbound.privateAddresses = .allowedAtOrigin
        outbound.headers = fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        outbound.authorization = signature.authorization(request.verb.rawValue, address, fields: fields)
        if request.verb != .get { outbound.verb = request.verb.rawValue }
        if [.put, .post].contains(request.verb) {
            outbound.content = request.body
            // libcurl would call them a form.
            if !fields.keys.contains("content-type") {
                outbound.headers.append(("content-type", "application/octet-stream"))
            }
        }
        return outbound
    }
}
