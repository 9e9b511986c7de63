/// How far the body of the present request has been read.
struct BodyProgress {
    var remaining: Int
    var decoder: ChunkedDecoder?
    /// The client waits for `100 Continue` before it sends the body.
    var owesContinue: Bool
    /// Only waiting for the client is counted, not what the handler takes.
    var credit: BodyCredit
    var hasWaited = false
    var failed = false
    /// Bytes of it that stay in memory until the answer is sent, counted in the server's sum.
    var keptBytes = 0

    init(framing: RequestHead.Framing, expectsContinue: Bool, timeouts: ServerConfiguration.Timeouts) {
        credit = BodyCredit(timeouts)
        switch framing {
        case .none: remaining = 0
        case .length(let length): remaining = length
        case .chunked:
            remaining = 0
            decoder = ChunkedDecoder()
        }
        owesContinue = expectsContinue && framing != .none && framing != .length(0)
    }

    var isFinished: Bool { decoder?.isFinished ?? (remaining == 0) }
}

extension Connection: BodySource {
    /// What is left of a body after the answer is read and dropped up to this many bytes, so that the connection can
    /// be used again; a larger rest closes it.
    private static let maxSkippedBytes = 65_536

    func nextBodyBytes() async throws -> [UInt8]? {
        guard !body.failed else { throw HTTPError(.badRequest, "the body was not read to its end") }
        do {
            return try await readBody()
        } catch {
            body.failed = true
            throw error
        }
    }

    var hasWaited: Bool { body.hasWaited }

    func keepInMemory(_ count: Int) async throws {
        guard server.takeMemory(count, for: client) else {
            throw HTTPError(.serviceUnavailable, "too many forms are being read")
        }
        body.keptBytes += count
    }

    private func readBody() async throws -> [UInt8]? {
        if body.owesContinue {
            body.owesContinue = false
            body.hasWaited = true
            output.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8)
            guard await flush(body: []) else { throw Self.endedEarly }
        }
        var bytes: [UInt8] = []
        while bytes.isEmpty, !body.isFinished {
            if pendingStart == pending.count { try await receive() }
            try decodePending(into: &bytes)
        }
        return bytes.isEmpty ? nil : bytes
    }

    private func decodePending(into bytes: inout [UInt8]) throws {
        if body.decoder == nil {
            let count = min(body.remaining, pending.count - pendingStart)
            bytes = [UInt8](pending[pendingStart..<(pendingStart + count)])
            body.remaining -= count
            consumePending(count)
            return
        }
        let consumed = try pending.withUnsafeBytes { raw in
            try body.decoder?.decode(UnsafeRawBufferPointer(rebasing: raw[pendingStart...]), into: &bytes) ?? 0
        }
        consumePending(consumed)
    }

    /// The client has closed the connection, or it was cut: nothing that went wrong here. Whoever has closed only their
    /// sending side reads the answer.
    private static let endedEarly = HTTPError(.badRequest, "the body ended early")

    /// Waits for more bytes of the body, as long as there is credit.
    private func receive() async throws {
        while true {
            switch channel.read(into: loop.scratch) {
            case .bytes(let count):
                body.credit.earn(bytes: count)
                pending.append(contentsOf: UnsafeRawBufferPointer(rebasing: loop.scratch[..<count]))
                return
            case .closed:
                throw Self.endedEarly
            case .wouldBlock:
                let started = Nanoseconds.now
                body.hasWaited = true
                let wake = await channel.waitReadable(until: started + body.credit.left)
                body.credit.spend(.now - started)
                switch wake {
                case .ready: break
                case .cancelled: throw Self.endedEarly
                case .timedOut: throw HTTPError(.requestTimeout, "the body arrives too slowly")
                }
            }
        }
    }

    /// Whether the next request on this connection can be found behind the present one's body.
    var canReachNextRequest: Bool {
        if body.failed || body.owesContinue { return body.isFinished }
        return body.isFinished || body.decoder != nil || body.remaining <= Self.maxSkippedBytes
    }

    /// Reads what the handler left of the body. False when that fails or is too much.
    func skipRestOfBody() async -> Bool {
        var skipped = 0
        while !body.isFinished {
            guard let bytes = try? await nextBodyBytes() else { return body.isFinished }
            skipped += bytes.count
            if skipped > Self.maxSkippedBytes { return false }
        }
        return true
    }

    /// Before closing on a client that may still be sending: says that the answer is over and drops what comes, since
    /// a reset would take the answer away from it (RFC 9112 section 9.6).
    func linger(sent: Bool) async {
        guard sent, !channel.isHungUp else { return }
        channel.shutdownWrites()
        let deadline = Nanoseconds.now + server.timeouts.linger
        while Nanoseconds.now < deadline {
            switch channel.read(into: loop.scratch) {
            case .bytes: continue
            case .closed: return
            case .wouldBlock:
                guard await channel.waitReadable(until: deadline) == .ready else { return }
            }
        }
    }
}
