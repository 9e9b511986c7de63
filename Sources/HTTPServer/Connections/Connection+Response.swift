import Glibc

/// How a client finds the end of a streamed body.
enum StreamFraming {
    case chunked
    /// HTTP/1.0 knows no chunks: the body ends with the connection.
    case untilClose
    /// The head has told the length.
    case counted
    /// The answer to HEAD: nothing is sent.
    case nothing
}

extension Connection {
    /// Writes `response` in one system call where it fits. False when the connection is of no more use.
    /// `head` is `nil` for a request that could not be read.
    func send(_ response: Response, to head: RequestHead?, _ id: RequestID, keepAlive: Bool) async -> Bool {
        bodyBytesSent = 0
        let isHead = head?.method == .head
        switch response.body {
        case .empty:
            appendHead(response, id, length: 0, keepAlive: keepAlive, version: head?.version)
            return await flush(body: [])
        case .bytes(let bytes):
            let bytes = response.status.forbidsBody ? [] : bytes
            appendHead(response, id, length: bytes.count, keepAlive: keepAlive, version: head?.version)
            bodyBytesSent = isHead ? 0 : bytes.count
            return await flush(body: isHead ? [] : bytes)
        case .file(let file, let range):
            appendHead(response, id, length: range.count, keepAlive: keepAlive, version: head?.version)
            if isHead { return await flush(body: []) }
            return await flush(file: file, range: range)
        case .sized(let length, let write):
            streamFraming = isHead ? .nothing : .counted
            appendHead(response, id, length: length, keepAlive: keepAlive, version: head?.version)
            return await stream(write, isEndless: false) && (isHead || bodyBytesSent == length)
        case .stream(let write):
            streamFraming = isHead ? .nothing : head?.version == .http10 ? .untilClose : .chunked
            // Only the end of the connection tells the end of that answer: no client may be told to keep it.
            let staysOpen = keepAlive && streamFraming != .untilClose
            appendHead(response, id, length: nil, keepAlive: staysOpen, version: head?.version)
            return await stream(write, isEndless: true)
        }
    }

    /// An HTTP/1.0 stream ends by closing.
    func closesAfterStream(_ head: RequestHead) -> Bool {
        phase == .streaming && streamFraming == .untilClose
    }

    private func stream(_ write: @escaping @Sendable (BodyWriter) async throws -> Void, isEndless: Bool) async -> Bool {
        guard await flush(body: []) else { return false }
        if streamFraming == .nothing { return true }
        let writing = Task(executorPreference: loop) { try await write(BodyWriter(sink: self)) }
        self.writing = writing
        channel.onHangUp = { writing.cancel() }
        defer { (self.writing, channel.onHangUp) = (nil, nil) }
        if isEndless { enter(.streaming) }
        if channel.isHungUp || isEndless && server.isStopping { writing.cancel() }
        do {
            try await withTaskCancellationHandler {
                try await writing.value
            } onCancel: {
                writing.cancel()
            }
        } catch {
            // Without its last chunk the client knows that the body is not whole.
            return false
        }
        guard streamFraming == .chunked else { return true }
        output.append(contentsOf: "0\r\n\r\n".utf8)
        return await flush(body: [])
    }

    // MARK: The head

    private func appendHead(
        _ response: Response,
        _ id: RequestID,
        length: Int?,
        keepAlive: Bool,
        version: RequestHead.Version?
    ) {
        if response.status == .ok {
            output.append(contentsOf: StaticText.ok)
        } else {
            output.append(contentsOf: "HTTP/1.1 \(response.status.code) \(response.status.reason)\r\nDate: ".utf8)
        }
        output.append(contentsOf: loop.date.current)
        output.append(contentsOf: server.fixedFields)
        output.append(contentsOf: StaticText.requestID)
        append(id.description)
        output.append(contentsOf: StaticText.lineEnd)
        for (name, value) in response.headers {
            append(name)
            output.append(contentsOf: StaticText.separator)
            append(value)
            output.append(contentsOf: StaticText.lineEnd)
        }
        if let length {
            // RFC 9110 section 8.6: not with 204; with 304 it would have to be that of the 200.
            if !response.status.forbidsBody {
                output.append(contentsOf: StaticText.contentLength)
                append(decimal: length)
                output.append(contentsOf: StaticText.lineEnd)
            }
        } else if version != .http10 {
            output.append(contentsOf: "Transfer-Encoding: chunked\r\n".utf8)
        }
        if !keepAlive {
            output.append(contentsOf: "Connection: close\r\n".utf8)
        } else if version == .http10 {
            output.append(contentsOf: "Connection: keep-alive\r\n".utf8)
        }
        output.append(contentsOf: StaticText.lineEnd)
    }

    private func append(_ text: String) {
        var text = text
        text.withUTF8 { output.append(contentsOf: $0) }
    }

    private func append(decimal number: Int) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var index = 20
            var rest = number
            repeat {
                index -= 1
                digits[index] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            } while rest > 0
            output.append(contentsOf: digits[index...])
        }
    }

    private enum StaticText {
        static let ok = Array("HTTP/1.1 200 OK\r\nDate: ".utf8)
        static let contentLength = Array("Content-Length: ".utf8)
        static let requestID = Array("X-Request-ID: ".utf8)
        static let separator = Array(": ".utf8)
        static let lineEnd = Array("\r\n".utf8)
    }

    // MARK: To the socket

    /// Sends `output` and `body` together and empties `output`. False when the peer is gone or takes nothing for too
    /// long.
    func flush(body: [UInt8]) async -> Bool {
        defer { output.removeAll(keepingCapacity: output.capacity <= 4_096) }
        var sent = 0
        let total = output.count + body.count
        while sent < total {
            switch writeOnce(body, from: sent, more: false) {
            case .bytes(let count): sent += count
            case .closed: return false
            case .wouldBlock: guard await waitWritable() else { return false }
            }
        }
        return true
    }

    private func flush(file: OpenFile, range: Range<Int>) async -> Bool {
        defer { output.removeAll(keepingCapacity: true) }
        var sent = 0
        while sent < output.count {
            switch writeOnce([], from: sent, more: !range.isEmpty) {
            case .bytes(let count): sent += count
            case .closed: return false
            case .wouldBlock: guard await waitWritable() else { return false }
            }
        }
        var rest = range
        while !rest.isEmpty {
            switch channel.send(file: file.descriptor, range: rest) {
            case .bytes(let count):
                rest = (rest.lowerBound + count)..<rest.upperBound
                bodyBytesSent += count
            case .closed: return false
            case .wouldBlock: guard await waitWritable() else { return false }
            }
        }
        return true
    }

    private func waitWritable() async -> Bool {
        await channel.waitWritable(until: .now + server.timeouts.write) == .ready
    }

    /// One system call with what is left of `output` and `body` after `start` bytes.
    private func writeOnce(_ body: [UInt8], from start: Int, more: Bool) -> Channel.Transfer {
        output.withUnsafeBytes { head in
            body.withUnsafeBytes { body in
                withUnsafeTemporaryAllocation(of: iovec.self, capacity: 2) { parts in
                    var count = 0
                    if start < head.count {
                        parts[0] = Self.part(head, from: start)
                        count = 1
                    }
                    if !body.isEmpty {
                        parts[count] = Self.part(body, from: max(0, start - head.count))
                        count += 1
                    }
                    return channel.write(UnsafeMutableBufferPointer(rebasing: parts[..<count]), more: more)
                }
            }
        }
    }

    private static func part(_ bytes: UnsafeRawBufferPointer, from start: Int) -> iovec {
        iovec(
            // The kernel only reads; iovec has no type for that.
            iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress.map { $0 + start }),
            iov_len: bytes.count - start
        )
    }
}

extension Connection: BodySink {
    func writeBody(_ bytes: [UInt8]) async throws {
        if Task.isCancelled { throw CancellationError() }
        guard !bytes.isEmpty else { return }
        if streamFraming == .chunked {
            output.append(contentsOf: String(bytes.count, radix: 16).utf8)
            output.append(contentsOf: "\r\n".utf8)
            output.append(contentsOf: bytes)
            output.append(contentsOf: "\r\n".utf8)
        } else {
            output.append(contentsOf: bytes)
        }
        guard await flush(body: []) else { throw PeerGone() }
        bodyBytesSent += bytes.count
    }
}

/// The peer closed the connection, or it was cut, while a stream was being sent.
struct PeerGone: Error {}
