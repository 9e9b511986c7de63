import GRDB

extension DatabaseFile {
    /// The first thing that is wrong with how the pages of a table or of its indexes hang together, in SQLite's words; `nil` where
    /// nothing is. Reads the whole file, one table in a transaction: no reader keeps the log from being written back for longer than
    /// the largest table takes. `beforeEach` may throw to end it. Throws `DatabaseFileError` where it cannot be looked at.
    package func structureFault(beforeEach: () throws -> Void = {}) throws -> String? {
        do {
            return try open { queue in
                for table in try tables(queue) {
                    try beforeEach()
                    if let fault = try Self.fault(of: table, queue) { return fault }
                }
                return nil
            }
        } catch let error as DatabaseFileError where [.damaged, .noDatabase].contains(error.fault) {
            return error.fault == .damaged ? "the list of tables cannot be read" : "it is no database"
        }
    }

    private func tables(_ queue: DatabaseQueue) throws -> [String] {
        let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
        return try ["sqlite_schema"] + queue.read { try String.fetchAll(DatabaseConnection($0), sql: sql) }
    }

    private static func fault(of table: String, _ queue: DatabaseQueue) throws -> String? {
        // No value can be bound there.
        let name = table.replacing("\"", with: "\"\"")
        do {
            let lines = try queue.read {
                try String.fetchAll(DatabaseConnection($0), sql: "PRAGMA quick_check(\"\(name)\")")
            }
            return lines == ["ok"] ? nil : "\(table): \(lines.first ?? "nothing is said of it")"
        } catch  where DatabaseFault(error) == .damaged {
            return "\(table): it cannot be read"
        }
    }
}
