/// The connection that writes, opened anew when it went. `@unchecked Sendable`: the writer's thread alone uses it.
final class PostgresWriter: @unchecked Sendable {
    private let server: PostgresServer
    private var connection: PostgresConnection?

    init(_ server: PostgresServer) { self.server = server }

    func withConnection<Value>(_ body: (PostgresConnection) throws -> Value) throws -> Value {
        try server.requireVoice()
        let used = try takeOrOpen()
        defer { if used.isAlive, !used.isInsideTransaction { connection = used } }
        return try body(used)
    }

    func close() { connection = nil }

    private func takeOrOpen() throws -> PostgresConnection {
        defer { connection = nil }
        if let connection, connection.isAlive { return connection }
        return try server.connect(writes: true)
    }
}
