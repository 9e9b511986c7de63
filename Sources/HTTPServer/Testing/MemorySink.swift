/// Collects a streamed body and, after a number of bytes, behaves like a client that hung up.
actor MemorySink: BodySink {
    struct HungUp: Error {}

    private(set) var bytes: [UInt8] = []
    private let maxBytes: Int

    init(maxBytes: Int) { self.maxBytes = maxBytes }

    func writeBody(_ more: [UInt8]) async throws {
        try Task.checkCancellation()
        guard bytes.count < maxBytes else { throw HungUp() }
        bytes.append(contentsOf: more)
    }
}
