/// One event of a `text/event-stream` (WHATWG HTML section 9.2, server-sent events).
public struct ServerSentEvent: Sendable, Hashable {
    /// What a client that reconnects sends back as `Last-Event-ID`. Line breaks and NUL are taken out.
    public var id: String?
    /// The type that a page listens for; `nil` is `message`. Line breaks are taken out.
    public var event: String?
    /// May have several lines; every kind of line break arrives as LF.
    public var data: String
    /// How long a client waits before it reconnects, from now on.
    public var retry: Duration?

    public init(id: String? = nil, event: String? = nil, data: String, retry: Duration? = nil) {
        self.id = id
        self.event = event
        self.data = data
        self.retry = retry
    }

    /// The event as it is sent, with the empty line that ends it.
    public var encoded: [UInt8] {
        var bytes: [UInt8] = []
        if let id { Self.append("id", Self.oneLine(id), to: &bytes) }
        if let event { Self.append("event", Self.oneLine(event), to: &bytes) }
        if let retry { Self.append("retry", String(Self.milliseconds(retry)).utf8, to: &bytes) }
        for line in Self.lines(data) { Self.append("data", line, to: &bytes) }
        bytes.append(ASCII.lineFeed)
        return bytes
    }

    /// A line that clients ignore; it keeps the connection open through proxies and finds out that a client is gone.
    static let ping: [UInt8] = Array(":\n\n".utf8)

    private static func append(_ name: StaticString, _ value: some Sequence<UInt8>, to bytes: inout [UInt8]) {
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        // The space is part of the syntax: a value may begin with one of its own.
        bytes.append(ASCII.colon)
        bytes.append(ASCII.space)
        bytes.append(contentsOf: value)
        bytes.append(ASCII.lineFeed)
    }

    private static func oneLine(_ text: String) -> [UInt8] {
        text.utf8.filter { $0 != ASCII.carriageReturn && $0 != ASCII.lineFeed && $0 != 0 }
    }

    /// CRLF, CR and LF each end a line.
    private static func lines(_ text: String) -> [ArraySlice<UInt8>] {
        let bytes = Array(text.utf8)
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for (at, byte) in bytes.enumerated() {
            let followsReturn = at > 0 && bytes[at - 1] == ASCII.carriageReturn
            if byte == ASCII.lineFeed && followsReturn {
                start = at + 1
            } else if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
                lines.append(bytes[start..<at])
                start = at + 1
            }
        }
        return lines + [bytes[start...]]
    }

    private static func milliseconds(_ duration: Duration) -> Int64 {
        max(0, duration.components.seconds * 1_000 + duration.components.attoseconds / 1_000_000_000_000_000)
    }
}
