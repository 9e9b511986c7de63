import Glibc

/// One client's connection: reads a request, awaits the handler, writes the answer, repeats (RFC 9112 section 9).
///
/// `@unchecked Sendable`: all of it is touched only on its loop's thread. The task that runs it prefers that loop, and
/// what it hands out (`RequestBody`, `BodyWriter`) comes back to the loop before it touches anything.
final class Connection: @unchecked Sendable {
    let channel: Channel
    let loop: EventLoop
    let server: ServerContext
    /// The peer's, unless that is a proxy which has said for whom it has connected.
    var remoteAddress: String
    private let onClose: (Connection) -> Void
    /// When the first head of it has to be there, a handshake before it included.
    let headDeadline: Nanoseconds

    /// Bytes that have come but are not read yet begin at `pendingStart`.
    var pending: [UInt8] = []
    var pendingStart = 0
    var output: [UInt8] = []
    /// The body of the request being answered.
    var body: BodyProgress
    /// Who sends it, where its body is counted.
    private(set) var client: String?
    var task: Task<Void, Never>?
    /// Writes the answer that is made while it is sent. A task of its own, so that what ends one answer does not end those that follow on
    /// the connection.
    var writing: Task<Void, any Error>?
    private(set) var phase = Phase.idle
    /// Bytes of body sent for the present answer, for the access log.
    var bodyBytesSent = 0
    var streamFraming = StreamFraming.chunked

    enum Phase {
        /// Between requests: may be closed without loss.
        case idle
        /// Has begun to shake hands; its first request follows.
        case greeting
        case receiving, answering
        /// An endless answer, which a stop ends at once.
        case streaming
    }

    init(
        channel: Channel,
        loop: EventLoop,
        server: ServerContext,
        remoteAddress: String,
        onClose: @escaping (Connection) -> Void
    ) {
        self.channel = channel
        self.loop = loop
        self.server = server
        self.remoteAddress = remoteAddress
        self.onClose = onClose
        headDeadline = .now + server.timeouts.header
        body = BodyProgress(framing: .none, expectsContinue: false, timeouts: server.timeouts)
    }

    /// Lives as long as the connection does; closes it at its end.
    func run() async {
        // Whoever connects has something to ask: only between requests may it take its time.
        var isFirst = true
        var goesOn = true
        if server.configuration.beginsWithProxyHeader(remoteAddress) { goesOn = await readProxyHeader() }
        if goesOn, let certificates = server.configuration.certificates { goesOn = await secure(with: certificates) }
        while goesOn {
            goesOn = await serveOne(isFirst: isFirst)
            isFirst = false
        }
        channel.close()
        onClose(self)
    }

    /// The server stops: endless answers end now, others with themselves, and what is asked meanwhile is answered as the last.
    func stop() { if phase == .streaming { writing?.cancel() } }

    /// Nobody has asked for a while; a request that was on its way is here, though a loop that was busy may not have read it.
    func stopIdle() { if phase == .idle, !channel.hasUnread { channel.cancel() } }

    /// The time to stop is over.
    func abort() {
        task?.cancel()
        channel.cancel()
    }

    func enter(_ phase: Phase) { self.phase = phase }

    // MARK: One exchange

    /// False when the connection is to be closed.
    private func serveOne(isFirst: Bool) async -> Bool {
        enter(.idle)
        let head: RequestHead
        switch await readHead(isFirst: isFirst) {
        case .head(let complete): head = complete
        case .nothing: return false
        case .refused(let error):
            await refuse(error)
            return false
        }
        enter(.answering)
        let started = Nanoseconds.now
        client = head.framing == .none ? nil : server.configuration.client(head, remoteAddress)
        body = BodyProgress(
            framing: head.framing,
            expectsContinue: head.expectsContinue,
            timeouts: server.timeouts
        )
        let request = Request(
            head: head,
            body: requestBody(of: head),
            remoteAddress: remoteAddress,
            id: server.configuration.requestID(head, remoteAddress) ?? server.nextRequestID()
        )
        let (response, failure) = await answer(request)
        let answered = Nanoseconds.now
        let keepAlive = head.keepAlive && !server.isStopping && canReachNextRequest
        let sent = await send(response, to: head, request.id, keepAlive: keepAlive)
        server.giveBackMemory(body.keptBytes, for: client)
        body.keptBytes = 0
        server.log(
            Exchange(
                method: head.method,
                path: head.path,
                status: response.status,
                bytes: bodyBytesSent,
                duration: .nanoseconds(Int64((Nanoseconds.now - started).value)),
                thinking: .nanoseconds(Int64((answered - started).value)),
                requestID: request.id,
                failure: failure,
                reason: response.reason,
                subject: response.subject,
                visitor: response.visitor
            )
        )
        guard sent, keepAlive, !closesAfterStream(head), await skipRestOfBody() else {
            await linger(sent: sent)
            return false
        }
        return true
    }

    private func requestBody(of head: RequestHead) -> RequestBody {
        switch head.framing {
        case .none: .empty
        case .length(let length): RequestBody(source: self, declaredLength: length)
        case .chunked: RequestBody(source: self, declaredLength: nil)
        }
    }

    private func answer(_ request: Request) async -> (Response, failure: (any Error)?) {
        do {
            return (try await server.handler(request), nil)
        } catch let error as HTTPError {
            return (refusal(error), nil)
        } catch {
            return (server.refusal(HTTPError(.internalServerError, "Something went wrong here.")), error)
        }
    }

    private func refusal(_ error: HTTPError) -> Response {
        var response = server.refusal(error)
        response.reason = response.reason ?? error.reason
        return response
    }

    private func refuse(_ error: HTTPError) async { await refuse(error, by: refusal(error)) }

    func refuse(_ error: HTTPError, by response: Response) async {
        enter(.answering)
        let id = server.nextRequestID()
        let sent = await send(response, to: nil, id, keepAlive: false)
        server.log(
            Exchange(
                method: nil,
                path: "",
                status: error.status,
                bytes: bodyBytesSent,
                duration: .zero,
                requestID: id,
                failure: nil,
                reason: error.reason
            )
        )
        await linger(sent: sent)
    }

    // MARK: Reading a head

    private enum HeadOutcome {
        case head(RequestHead)
        /// The peer closed, stayed silent too long, or the server stops.
        case nothing
        case refused(HTTPError)
    }

    private func readHead(isFirst: Bool) async -> HeadOutcome {
        var parser = RequestParser(limits: server.configuration.parserLimits)
        var deadline = isFirst ? headDeadline : .now + server.timeouts.idle
        if pendingStart < pending.count {
            enter(.receiving)
            if !isFirst { deadline = .now + server.timeouts.header }
            if let outcome = parsePending(&parser) { return outcome }
        } else {
            releasePending()
        }
        while true {
            switch channel.read(into: loop.scratch) {
            case .bytes(let count):
                if phase == .idle {
                    enter(.receiving)
                    if !isFirst { deadline = .now + server.timeouts.header }
                }
                if let outcome = parse(UnsafeRawBufferPointer(rebasing: loop.scratch[..<count]), &parser) {
                    return outcome
                }
            case .closed:
                return .nothing
            case .wouldBlock:
                switch await channel.waitReadable(until: deadline) {
                case .ready: break
                case .cancelled: return .nothing
                case .timedOut:
                    guard phase == .receiving else { return .nothing }
                    return .refused(HTTPError(.requestTimeout, "the request took too long to arrive"))
                }
            }
        }
    }

    /// Parses straight from the loop's scratch buffer when nothing is pending, which is nearly always.
    private func parse(_ bytes: UnsafeRawBufferPointer, _ parser: inout RequestParser) -> HeadOutcome? {
        guard pendingStart == pending.count else {
            pending.append(contentsOf: bytes)
            return parsePending(&parser)
        }
        switch parser.parse(bytes) {
        case .needMore:
            pending.append(contentsOf: bytes)
            return nil
        case .head(let head, let consumed):
            if consumed < bytes.count { pending.append(contentsOf: bytes[consumed...]) }
            return .head(head)
        case .failure(let error):
            return .refused(error)
        }
    }

    private func parsePending(_ parser: inout RequestParser) -> HeadOutcome? {
        let outcome = pending.withUnsafeBytes { parser.parse(UnsafeRawBufferPointer(rebasing: $0[pendingStart...])) }
        switch outcome {
        case .needMore: return nil
        case .failure(let error): return .refused(error)
        case .head(let head, let consumed):
            consumePending(consumed)
            return .head(head)
        }
    }

    func consumePending(_ count: Int) {
        pendingStart += count
        if pendingStart == pending.count { releasePending() }
    }

    /// An idle connection keeps no buffer.
    private func releasePending() {
        if !pending.isEmpty { pending = [] }
        pendingStart = 0
    }
}
