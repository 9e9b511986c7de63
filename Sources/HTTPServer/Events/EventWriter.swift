/// Sends events to one client. A write that throws means that the client is gone or the server stops.
public struct EventWriter: Sendable {
    private let writer: BodyWriter

    init(_ writer: BodyWriter) { self.writer = writer }

    public func send(_ event: ServerSentEvent) async throws { try await writer.write(event.encoded) }

    /// A comment that clients ignore; every 15 seconds or so of silence keeps proxies from closing the stream.
    public func ping() async throws { try await writer.write(ServerSentEvent.ping) }
}

extension Response {
    /// A stream of events that lasts until `write` returns or the client is gone. It is never stored, never held back
    /// by a proxy's buffer and never compressed.
    public static func eventStream(_ write: @escaping @Sendable (EventWriter) async throws -> Void) -> Response {
        let headers = ResponseHeaders([
            ("Content-Type", "text/event-stream"),
            ("Cache-Control", "no-store"),
            // nginx would otherwise wait for a full buffer.
            ("X-Accel-Buffering", "no"),
        ])
        return Response(headers: headers, body: .stream { writer in try await write(EventWriter(writer)) })
    }
}
