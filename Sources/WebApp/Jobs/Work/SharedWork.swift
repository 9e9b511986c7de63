import Synchronization

/// Work that many may ask for at once and that is done once: those who come while it is under way get its result too.
/// What is done is not remembered.
final class SharedWork<Value: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<Result<Value, any Error>?, Never>

    /// Who waits for what is under way, by its name.
    private let waiting = Mutex<[String: [Waiter]]>([:])

    init() {}

    /// Returns what `work` makes, or what it makes for somebody else who was first. Throws what it throws. When the first
    /// one has gone before its turn came, another one does it.
    func value(_ name: String, _ work: () async throws -> Value) async throws -> Value {
        while true {
            if begin(name) {
                let result = await Result { try await work() }
                end(name, result)
                return try result.get()
            }
            switch await resultOfOther(name) {
            case .none: continue
            case .failure(let error) where error is CancellationError: continue
            case .some(let result): return try result.get()
            }
        }
    }

    /// Whether the caller is the first.
    private func begin(_ name: String) -> Bool {
        waiting.withLock { waiting in
            if waiting[name] != nil { return false }
            waiting[name] = []
            return true
        }
    }

    private func end(_ name: String, _ result: Result<Value, any Error>) {
        let waiters = waiting.withLock { $0.removeValue(forKey: name) } ?? []
        for waiter in waiters { waiter.resume(returning: result) }
    }

    /// `nil` when it has ended meanwhile.
    private func resultOfOther(_ name: String) async -> Result<Value, any Error>? {
        await withCheckedContinuation { waiter in
            let isWaiting = waiting.withLock { waiting in
                guard var waiters = waiting[name] else { return false }
                waiters.append(waiter)
                waiting[name] = waiters
                return true
            }
            if !isWaiting { waiter.resume(returning: nil) }
        }
    }
}

extension Result where Failure == any Error {
    fileprivate init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
