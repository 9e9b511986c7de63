/// A pool, and whose work it is: as `share` of `WorkPool.run`.
struct PoolShare: Sendable {
    let pool: WorkPool
    let share: String?

    /// Throws as `WorkPool.run` does.
    func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await pool.run(share: share, work)
    }
}
