import Dispatch

/// The same calls for asynchronous tests: they block a thread of their own, since a test that blocks one of the few that
/// run all tests may keep the very task from running that it waits for.
extension RawSocket {
    func receive(maxBytes: Int = 65_536) async throws -> [UInt8] {
        try await elsewhere { try $0.receive(maxBytes: maxBytes) }
    }

    func receiveAll() async throws -> [UInt8] { try await elsewhere { try $0.receiveAll() } }

    func receiveResponse() async throws -> RawResponse { try await elsewhere { try $0.receiveResponse() } }

    func receiveResponseRest() async throws -> Int { try await elsewhere { try $0.receiveResponseRest() } }

    /// Runs `work` on a thread that may block.
    func elsewhere<Value: Sendable>(_ work: @escaping @Sendable (RawSocket) throws -> Value) async throws
        -> Value
    {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Result { try work(self) })
            }
        }
    }
}
