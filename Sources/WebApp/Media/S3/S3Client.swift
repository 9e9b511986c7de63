import Foundation

/// Calls a store of S3 through libcurl, over connections that are kept. Blocks its thread; what passes by itself is asked again
/// after a pause that grows, so that a store which is overrun is not overrun more.
final class S3Client: Sendable {
    let settings: S3Settings
    private let limits: OutboundTransfer.Limits
    private let clock: @Sendable () -> Int64
    private let pause: @Sendable (Duration) -> Void
    private let connections = OutboundConnections()
    private let isClosed = CancellationFlag()

    /// The first call and those after it.
    static let attempts = 4
    private static let firstPause = Duration.milliseconds(200)

    /// - Parameters:
    ///   - clock: epoch seconds, by which requests are signed.
    ///   - pause: waits, before a request is sent again.
    init(
        _ settings: S3Settings,
        limits: OutboundTransfer.Limits = .init(total: .seconds(60), connect: .seconds(5), stall: .seconds(15)),
        clock: @escaping @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) },
        pause: @escaping @Sendable (Duration) -> Void = { Thread.sleep(forTimeInterval: $0 / .seconds(1)) }
    ) {
        (self.settings, self.limits, self.clock, self.pause) = (settings, limits, clock, pause)
    }

    /// Ends what is under way.
    func close() { isClosed.set() }

    /// What the store has answered, with a status of success or one of `expected`. Throws `S3Failure`.
    func send(_ request: S3Request, expecting expected: Set<Int> = []) throws -> S3Answer {
        var wait = Self.firstPause
        for attempt in 1... {
            do {
                return try sendOnce(request, expecting: expected)
            } catch let failure as S3Failure where failure.isPassing && attempt < Self.attempts && !isClosed.isSet {
                // Between half of it and all, so that those who failed together do not come back together.
                pause(wait * Double.random(in: 0.5...1))
                wait *= 2
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
        var transfer = OutboundTransfer(userAgent: "Hereabouts/\(Version.current)", hosts: .none, limits: limits)
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
