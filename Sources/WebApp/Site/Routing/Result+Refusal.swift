import Models

/// A form that is not taken is no accident: its refusal is a value, for which an action shows the form again. Every other
/// error is thrown on.
extension Result where Success: Sendable {
    /// What `work` makes, or why it is refused.
    static func of(_ refusal: Failure.Type, _ work: () async throws -> Success) async throws -> Self {
        do {
            return .success(try await work())
        } catch let refusal as Failure {
            return .failure(refusal)
        }
    }
}

extension AppDatabase {
    /// Writes what may be refused; then nothing is written.
    func write<Value: Sendable, Refusal: Error>(
        orRefuse refusal: Refusal.Type,
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Result<Value, Refusal> {
        try await Result.of(refusal) { try await write(body) }
    }
}
