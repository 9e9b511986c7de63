import CPostgreSQL

/// What a statement has given: all of its rows are here.
final class PostgresResult {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { PQclear(pointer) }

    var rowCount: Int32 { PQntuples(pointer) }

    /// The rows that it wrote or removed; `nil` for one that only reads.
    var changesCount: Int? {
        let words = String(cString: PQcmdStatus(pointer)).split(separator: " ")
        guard let command = words.first, ["INSERT", "UPDATE", "DELETE"].contains(command) else { return nil }
        return words.last.flatMap { Int($0) }
    }

    /// "COMMIT", or "ROLLBACK" where a transaction that had failed was to be committed.
    var command: String { String(cString: PQcmdStatus(pointer)) }
}
