import HTTPTesting
import Synchronization

@testable import HTTPServer

/// A browser at the other end of a stream: waits for what comes instead of sleeping.
actor StreamReader: BodySink {
    private(set) var text = ""
    private var isOver = false
    private var waiting: (isThere: @Sendable (String) -> Bool, continuation: CheckedContinuation<Void, Never>)?

    func writeBody(_ bytes: [UInt8]) async throws {
        try Task.checkCancellation()
        text += String(decoding: bytes, as: UTF8.self)
        if let waiting, waiting.isThere(text) { resume() }
    }

    /// Nothing more comes: nobody waits any longer for it.
    func end() {
        isOver = true
        resume()
    }

    private func resume() {
        waiting?.continuation.resume()
        waiting = nil
    }

    /// Returns once `words` have come.
    func wait(for words: String) async { await wait(until: { $0.contains(words) }) }

    /// Returns once what has come is so, or nothing more comes. Beats come between events on a loaded machine.
    func wait(until isThere: @escaping @Sendable (String) -> Bool) async {
        guard !isOver, !isThere(text) else { return }
        await withCheckedContinuation { waiting = (isThere, $0) }
    }
}

/// A client whose streams are kept to be read by the test.
final class StreamClient: Sendable {
    typealias Write = @Sendable (BodyWriter) async throws -> Void

    private final class Caught: Sendable {
        let write = Mutex<Write?>(nil)
    }

    let client: TestClient
    private let caught = Caught()

    init(_ handler: @escaping Handler) {
        let caught = caught
        client = TestClient { request in
            let response = try await handler(request)
            guard case .stream(let write) = response.body else { return response }
            caught.write.withLock { $0 = write }
            return Response(response.status, headers: response.headers)
        }
    }

    /// The stream of the last answer; `nil` where that was none.
    func stream() -> Write? { caught.write.withLock { $0.take() } }
}
