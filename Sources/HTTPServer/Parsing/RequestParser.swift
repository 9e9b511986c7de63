import Glibc

/// Reads one request head from bytes that arrive in any pieces (RFC 9112 sections 2 to 6). A value: no socket, no clock.
///
/// Strict: whatever could be understood in two ways is refused, and the connection must then be closed.
/// Give it all bytes received since the request began each time; lines that were complete before are not read again.
public struct RequestParser: Sendable {
    public struct Limits: Sendable {
        /// Longest request target in bytes; more is 414.
        public var targetBytes = 8_192
        /// Longest header section in bytes, line ends included; more is 431.
        public var headerBytes = 32_768
        /// Most fields; more is 431.
        public var fields = 100

        public init() {}
    }

    public enum Outcome: Sendable {
        case needMore
        /// `consumed` bytes belong to this head; what follows is its body or the next request.
        case head(RequestHead, consumed: Int)
        case failure(HTTPError)
    }

    private let limits: Limits
    private var line: RequestLine?
    private var section = HeaderSection()
    /// Where the first line that has not been read begins, and up to where a line end has been looked for.
    private var lineStart = 0
    private var scanned = 0
    private var headersStart = 0

    public init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// Looks at `buffer`, which begins with the first byte of the request and holds all that has come since.
    public mutating func parse(_ buffer: UnsafeRawBufferPointer) -> Outcome {
        do throws(HTTPError) {
            while let lineEnd = try nextLineEnd(buffer) {
                let range = lineStart..<lineEnd
                lineStart = lineEnd + 2
                if let line {
                    if range.isEmpty { return .head(try finish(buffer, line), consumed: lineStart) }
                    try checkSectionSize(lineStart)
                    try section.add(buffer, range, maxFields: limits.fields)
                } else if !range.isEmpty {
                    line = try RequestLine(buffer, range, maxTargetBytes: limits.targetBytes)
                    headersStart = lineStart
                } else if lineStart > Self.maxBlankBytes {
                    throw HTTPError(.badRequest, "too many empty lines before the request")
                }
            }
            try checkPartialLine(buffer)
            return .needMore
        } catch {
            return .failure(error)
        }
    }

    /// Empty lines before a request are skipped (RFC 9112 section 2.2): two of them, no more.
    private static let maxBlankBytes = 4
    /// Room for the longest method and the version around a target.
    private static let requestLineOverhead = 64

    /// The position of the CR of the next complete line; `nil` when its end has not come.
    private mutating func nextLineEnd(_ buffer: UnsafeRawBufferPointer) throws(HTTPError) -> Int? {
        guard scanned < buffer.count, let base = buffer.baseAddress,
            let found = memchr(base + scanned, CInt(ASCII.lineFeed), buffer.count - scanned)
        else {
            scanned = buffer.count
            return nil
        }
        let lineFeed = UnsafeRawPointer(found) - base
        guard lineFeed > lineStart, buffer[lineFeed - 1] == ASCII.carriageReturn else {
            throw HTTPError(.badRequest, "a line ends without CR LF")
        }
        scanned = lineFeed + 1
        return lineFeed - 1
    }

    /// A line whose end has not come can already be too long, or no HTTP at all.
    private func checkPartialLine(_ buffer: UnsafeRawBufferPointer) throws(HTTPError) {
        guard line == nil else { return try checkSectionSize(buffer.count) }
        guard lineStart < buffer.count else { return }
        let first = buffer[lineStart]
        guard ASCII.isToken(first) || first == ASCII.carriageReturn else {
            throw HTTPError(.badRequest, "this is not HTTP")
        }
        if buffer.count - lineStart > limits.targetBytes + Self.requestLineOverhead {
            throw HTTPError(.uriTooLong, "the request target is longer than \(limits.targetBytes) bytes")
        }
    }

    private func checkSectionSize(_ end: Int) throws(HTTPError) {
        if end - headersStart > limits.headerBytes {
            throw HTTPError(.headerFieldsTooLarge, "the header section is larger than \(limits.headerBytes) bytes")
        }
    }

    private func finish(_ buffer: UnsafeRawBufferPointer, _ line: RequestLine) throws(HTTPError) -> RequestHead {
        try section.check(version: line.version)
        return RequestHead(
            bytes: [UInt8](buffer[..<lineStart]),
            fields: section.fields,
            pathRange: line.pathRange,
            queryRange: line.queryRange,
            method: line.method,
            version: line.version,
            framing: section.framing,
            keepAlive: section.keepAlive ?? (line.version == .http11),
            expectsContinue: section.expectsContinue && line.version == .http11
        )
    }
}
