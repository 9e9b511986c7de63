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

    /// The same inside of a transaction, where one of several is refused and the others are written.
    static func ofOne(_ refusal: Failure.Type, _ work: () throws -> Success) throws -> Self {
        do {
            return .success(try work())
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
