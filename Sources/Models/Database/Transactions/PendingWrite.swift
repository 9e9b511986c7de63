/// What is done once behind the writes of a transaction, before it is committed.
typealias WriteFinishing = @Sendable (DatabaseConnection) throws -> Void

/// A write that waits for its turn or for its commit. Touched by the writer's thread alone once it is queued.
protocol PendingWrite: Sendable {
    /// Runs the body and keeps its outcome. False when it threw.
    func run(_ db: DatabaseConnection) -> Bool
    /// What the last run threw.
    var failure: (any Error)? { get }
    /// Tells the caller the kept outcome.
    func finish()
    func finish(throwing error: any Error)
}

/// `@unchecked Sendable`: made by the caller, then handed to the writer's thread and left to it.
final class Write<Value: Sendable>: PendingWrite, @unchecked Sendable {
    private let body: @Sendable (DatabaseConnection) throws -> Value
    private let answer: @Sendable (Result<Value, any Error>) -> Void
    private var outcome: Result<Value, any Error> = .failure(DatabaseClosed())

    init(
        body: @escaping @Sendable (DatabaseConnection) throws -> Value,
        answer: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        self.body = body
        self.answer = answer
    }

    func run(_ db: DatabaseConnection) -> Bool {
        outcome = Result {
            let value = try body(db)
            // What is wrong with it must be no neighbour's.
            try db.endLater()
            return value
        }
        return failure == nil
    }

    var failure: (any Error)? {
        if case .failure(let error) = outcome { error } else { nil }
    }

    func finish() { answer(outcome) }
    func finish(throwing error: any Error) { answer(.failure(error)) }
}
