import CPostgreSQL
import Foundation

/// One connection to a PostgreSQL server, in libpq's pipeline mode: what begins a transaction goes out together with its first
/// statement, and the answer to the end of one that only read is taken when the connection is used next, so that neither costs a trip
/// (https://www.postgresql.org/docs/15/libpq-pipeline-mode.html). Values go in and come out in their binary forms.
///
/// `@unchecked Sendable`: whoever has taken it out of the pool has it alone.
package final class PostgresConnection: @unchecked Sendable {
    let server: PostgresServer
    private let wire: PostgresWire
    private let trace: (@Sendable (String) -> Void)?
    private var statements: [String: [PreparedStatement]] = [:]
    private var prepared = 0
    /// Commands without arguments that go before the next statement.
    private var queued: [String] = []
    package private(set) var changesCount = 0

    /// Statements that a connection keeps: more than the program has, so that only texts which are made anew each time could fill it.
    private static let kept = 4_000
    /// Nanoseconds that an answer takes beyond which its end is no server's doing.
    private static let silence: UInt64 = 1_000_000_000

    init(_ server: PostgresServer, _ wire: PostgresWire, trace: (@Sendable (String) -> Void)? = nil) {
        (self.server, self.wire, self.trace) = (server, wire, trace)
    }

    /// Whether nothing has gone wrong on it.
    var isUsable: Bool { wire.isUsable }

    /// Whether it can still be asked. Finds out without a trip that the server has closed it meanwhile.
    var isAlive: Bool { wire.isAlive }

    /// Whether a transaction is open, or is to be begun by the next statement.
    var isInsideTransaction: Bool { !queued.isEmpty || wire.isInsideTransaction }

    /// False where a statement has failed: all others would too, until the transaction ends.
    var canGoOn: Bool { !queued.isEmpty || wire.isInTransaction }

    /// Times that somebody has waited for the server.
    var trips: Int { wire.trips }

    // MARK: Statements

    func run(cached sql: String, _ arguments: Arguments) throws -> PostgresResult {
        guard server.address.keepsStatements else { return try run(sql, arguments) }
        trace?(sql)
        let values = arguments.values
        if let found = statements[sql]?.lazy.compactMap({ $0.bind(values) }).first {
            return try finish { try self.wire.send(found) }
        }
        let statement = try prepare(sql, values)
        guard let bound = statement.bind(values) else {
            throw PostgresError(state: "42804", "an argument is none of the type that its statement needs")
        }
        return try finish { try self.wire.send(bound) }
    }

    func run(_ sql: String, _ arguments: Arguments) throws -> PostgresResult {
        trace?(sql)
        let text = try translated(sql, arguments.values)
        let types = arguments.values.map { $0?.postgresType ?? PostgresType.unknown }
        let values = zip(arguments.values, types).map { $0?.encoded(as: $1) }
        return try finish { try self.wire.send(text, types: types, values: values) }
    }

    /// Runs what may be several statements, without arguments.
    func runScript(_ sql: String) throws {
        try flushQueued()
        let result = try wire.runScript(server.translated(sql).text)
        changesCount = result.changesCount ?? changesCount
    }

    func copy(_ sql: String, _ rows: MovedRows) throws {
        try flushQueued()
        _ = try wire.copy(sql, rows.bytes)
    }

    // MARK: Transactions

    /// Puts a command before the next statement; where none follows, it is never sent unless the transaction is ended.
    func queue(_ command: String) { queued.append(command) }

    /// Ends a transaction that has only read. The answer is not waited for.
    func endReading() throws {
        if !wire.isInsideTransaction {
            queued = []
        } else {
            trace?("COMMIT")
            try wire.send("COMMIT", types: [], values: [])
            try wire.sync()
            wire.expectLater()
        }
    }

    /// Throws `CommitUnknown` where the connection went before the server had answered.
    func commit() throws {
        guard wire.isInsideTransaction else {
            queued = []
            return
        }
        let result: PostgresResult
        do {
            result = try finish { try self.wire.send("COMMIT", types: [], values: []) }
        } catch let error as PostgresError where error.endsConnection {
            throw CommitUnknown()
        }
        if result.command != "COMMIT" {
            throw PostgresError(state: "25P02", "the transaction had failed before it was to be committed")
        }
    }

    func rollback() throws {
        queued = []
        if wire.isInsideTransaction { _ = try finish { try self.wire.send("ROLLBACK", types: [], values: []) } }
    }

    /// Undoes what was done since `name`, of which nothing may have been sent yet.
    func rollback(to name: String) throws {
        if let index = queued.lastIndex(of: "SAVEPOINT \(name)") {
            queued.removeSubrange((index + 1)...)
        } else {
            _ = try finish { try self.wire.send("ROLLBACK TO \(name)", types: [], values: []) }
        }
    }

    func inTransaction(_ body: () throws -> Void) throws {
        queue("BEGIN")
        do {
            try body()
            try commit()
        } catch {
            try? rollback()
            throw error
        }
    }

    // MARK: -

    private func prepare(_ sql: String, _ values: [StoredValue?]) throws -> PreparedStatement {
        let text = try translated(sql, values)
        if prepared >= Self.kept { try forgetStatements() }
        let types = values.map { $0?.postgresType ?? PostgresType.unknown }
        let name = "s\(prepared)"
        prepared += 1
        try flushQueued()
        let inferred = try wire.prepare(name, text, types: types)
        let statement = PreparedStatement(name: name, types: inferred)
        statements[sql, default: []].append(statement)
        return statement
    }

    /// Throws where there are more or fewer arguments than placeholders, of which the server would leave some out.
    private func translated(_ sql: String, _ values: [StoredValue?]) throws -> String {
        let translation = server.translated(sql)
        guard translation.placeholders == values.count else {
            let words = "\(values.count) arguments for \(translation.placeholders) placeholders"
            throw PostgresError(state: PostgresError.otherCount, words)
        }
        return translation.text
    }

    private func forgetStatements() throws {
        (statements, prepared) = ([:], 0)
        _ = try finish { try self.wire.send("DEALLOCATE ALL", types: [], values: []) }
    }

    private func flushQueued() throws {
        if !queued.isEmpty { _ = try finish {} }
    }

    /// Sends what waits, and then what `send` sends, in one trip. The result is the last one.
    private func finish(_ send: () throws -> Void) throws -> PostgresResult {
        let commands = queued
        queued = []
        for command in commands {
            trace?(command)
            try wire.send(command, types: [], values: [])
        }
        try send()
        try wire.sync()
        let asked = DispatchTime.now().uptimeNanoseconds
        do {
            let result = try wire.results()
            changesCount = result.changesCount ?? changesCount
            return result
        } catch let error as PostgresError {
            // A network that is gone is silent too, until the kernel says so; a server that ends a connection says so at once.
            let isSilence = error.state == nil && DispatchTime.now().uptimeNanoseconds - asked > Self.silence
            if error == .timedOut || isSilence { server.noteSilence() }
            throw error
        }
    }
}

/// A statement that a connection has, by its name, for arguments of certain types. One that was first run with NULL may be there
/// once more with another type.
struct PreparedStatement {
    let name: String
    let types: [UInt32]

    /// `nil` where a value is none of its type.
    func bind(_ values: [StoredValue?]) -> BoundStatement? {
        guard values.count == types.count else { return nil }
        var encoded: [[UInt8]?] = []
        encoded.reserveCapacity(values.count)
        for (value, type) in zip(values, types) {
            guard let value else {
                encoded.append(nil)
                continue
            }
            guard let bytes = value.encoded(as: type) else { return nil }
            encoded.append(bytes)
        }
        return BoundStatement(name: name, values: encoded)
    }
}

/// A statement and what it is run with.
struct BoundStatement {
    let name: String
    let values: [[UInt8]?]
}
