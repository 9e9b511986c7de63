/// Takes the pieces of a streamed response.
package protocol BodySink: AnyObject, Sendable {
    /// Returns when the socket has taken all of `bytes`. Throws when the peer is gone, too slow, or the server stops.
    func writeBody(_ bytes: [UInt8]) async throws
}

/// What a streaming body writes to. Back-pressure is in `write`: it returns when the socket has taken the bytes.
public struct BodyWriter: Sendable {
    let sink: any BodySink

    package init(sink: any BodySink) { self.sink = sink }

    public func write(_ bytes: [UInt8]) async throws {
        if !bytes.isEmpty { try await sink.writeBody(bytes) }
    }

    public func write(_ text: String) async throws {
        try await write(Array(text.utf8))
    }
}
