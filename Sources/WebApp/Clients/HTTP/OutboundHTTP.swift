import Foundation
import HTTPServer

/// Calls servers of others for pages that are being made: a few threads of its own, since a call may take seconds in
/// which no password could be hashed, and few that wait.
final class OutboundHTTP: Sendable {
    private let userAgent: String
    private let hosts: OutboundHosts
    private let timeout: Duration
    private let pool: WorkPool
    private let pacer: RequestPacer?
    private let isClosed = CancellationFlag()

    /// - Parameters:
    ///   - hosts: which may be called where others name them.
    ///   - timeout: for a whole call, the wait for its turn included.
    ///   - pacer: keeps calls apart; then `threads` must be 1.
    init(
        userAgent: String,
        hosts: OutboundHosts,
        timeout: Duration,
        threads: Int = 8,
        maxWaiting: Int = 16,
        pacer: RequestPacer? = nil
    ) {
        self.userAgent = userAgent
        self.hosts = hosts
        self.timeout = timeout
        self.pacer = pacer
        pool = WorkPool(threads: threads, maxWaiting: maxWaiting)
    }

    /// Makes the call and hands back what `decode` makes of the answer, on the thread of the call. Throws
    /// `OutboundError`; whatever else `decode` throws becomes `badResponse`.
    func fetch<Value: Sendable>(
        _ request: OutboundRequest,
        decode: @escaping @Sendable (OutboundResponse) throws -> Value
    ) async throws -> Value {
        let deadline = ContinuousClock.now + timeout
        let isCancelled = CancellationFlag()
        return try await withTaskCancellationHandler {
            do {
                return try await pool.run { [self] in
                    let answer = try answer(to: request, by: deadline, isCancelled)
                    do { return try decode(answer) } catch { throw OutboundError.badResponse }
                }
            } catch is HTTPError {
                throw OutboundError.busy
            } catch is CancellationError {
                throw OutboundError.cancelled
            }
        } onCancel: {
            isCancelled.set()
        }
    }

    /// Ends what is under way, then the threads.
    func close() {
        isClosed.set()
        pool.close()
    }

    /// Where nobody can say whose turn it is, nobody is asked.
    private func hasTurn(_ pacer: RequestPacer, within limit: Duration) throws(OutboundError) -> Bool {
        do { return try pacer.waitForTurn(within: limit) } catch { throw .busy }
    }

    private func answer(
        to request: OutboundRequest,
        by deadline: ContinuousClock.Instant,
        _ isCancelled: CancellationFlag
    ) throws -> OutboundResponse {
        if let pacer, try !hasTurn(pacer, within: deadline - .now) { throw OutboundError.timedOut }
        let left = deadline - .now
        guard left > .zero else { throw OutboundError.timedOut }
        var transfer = OutboundTransfer(userAgent: userAgent, hosts: hosts)
        transfer.limits.total = left
        transfer.isCancelled = { [isClosed] in isCancelled.isSet || isClosed.isSet }
        var body: [UInt8] = []
        let status = try transfer.run(request) { bytes in
            guard body.count + bytes.count <= request.maxBytes else { throw OutboundError.tooLarge }
            body.append(contentsOf: bytes)
        }
        return OutboundResponse(status: status, body: body)
    }
}
