import Foundation

/// Runs what waits for a process or a socket on a thread of its own: the few threads that tests share are for those that
/// talk with a server under time limits.
func offPool<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread { continuation.resume(with: Result { try body() }) }.start()
    }
}
