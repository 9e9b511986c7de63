import HTTPServer

/// A request body from memory, handed out in pieces of a chosen size.
package actor MemoryBody: BodySource {
    private var chunks: ArraySlice<[UInt8]>

    package init(chunks: [[UInt8]]) {
        self.chunks = chunks.filter { !$0.isEmpty }[...]
    }

    package init(_ bytes: [UInt8], chunkSize: Int) {
        let starts = stride(from: 0, to: bytes.count, by: max(chunkSize, 1))
        self.init(chunks: starts.map { Array(bytes[$0..<min($0 + chunkSize, bytes.count)]) })
    }

    package func nextBodyBytes() async throws -> [UInt8]? { chunks.popFirst() }
}

extension RequestBody {
    /// A body from memory whose length is declared, or not (as of a chunked one).
    package static func memory(_ bytes: [UInt8], chunkSize: Int = 16_384, declared: Bool = true) -> RequestBody {
        RequestBody(
            source: MemoryBody(bytes, chunkSize: chunkSize),
            declaredLength: declared ? bytes.count : nil
        )
    }
}
