import HTTPServer

/// Collects a streamed body and, after a number of bytes, behaves like a client that hung up.
package actor MemorySink: BodySink {
    package struct HungUp: Error {}

    package private(set) var bytes: [UInt8] = []
    private let maxBytes: Int

    package init(maxBytes: Int) { self.maxBytes = maxBytes }

    package func writeBody(_ more: [UInt8]) async throws {
        try Task.checkCancellation()
        guard bytes.count < maxBytes else { throw HungUp() }
        bytes.append(contentsOf: more)
    }
}
