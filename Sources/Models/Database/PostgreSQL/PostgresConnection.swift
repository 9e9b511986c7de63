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
    /// Its session has one moment for all of a transaction, and writes nothing.
    private let readsOnly: Bool
    private var reading = Reading.none
    private var statements: [String: [PreparedStatement]] = [:]
    private var prepared = 0
    /// Commands without arguments that go before the next statement.
    private var queued: [String] = []
    /// Those that every transaction has, by the names under which the server has them.
    private var commands: [String: String] = [:]
    package private(set) var changesCount = 0

    /// Statements that a connection keeps: more than the program has, so that only texts which are made anew each time could fill it.
    private static let kept = 4_000
    /// Nanoseconds that an answer takes beyond which its end is no server's doing.
    private static let silence: UInt64 = 1_000_000_000

    /// How far a transaction of a connection that only reads is.
    private enum Reading {
        case none, begun, open, failed
    }

    init(
        _ server: PostgresServer,
        _ wire: PostgresWire,
        readsOnly: Bool,
        trace: (@Sendable (String) -> Void)? = nil
    ) {
        (self.server, self.wire, self.readsOnly, self.trace) = (server, wire, readsOnly, trace)
    }

    /// Whether nothing has gone wrong on it.
    var isUsable: Bool { wire.isUsable }

    /// Whether it can still be asked. Finds out without a trip that the server has closed it meanwhile.
    var isAlive: Bool { wire.isAlive }

    /// Whether a transaction is open, or is to be begun by the next statement.
    var isInsideTransaction: Bool { !queued.isEmpty || wire.isInsideTransaction }

    /// False where a statement has failed: all others would too, until the transaction ends.
    var canGoOn: Bool {
        switch reading {
        case .begun, .open: true
        case .failed: false
        case .none: !queued.isEmpty || wire.isInTransaction
        }
    }

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

    /// Runs a statement that writes and whose outcome nobody looks at: it goes out with whatever is asked next, which then throws what
    /// is wrong with it.
    func runLater(cached sql: String, _ arguments: Arguments) throws {
        let values = arguments.values
        guard server.address.keepsStatements, !readsOnly,
            let bound = statements[sql]?.lazy.compactMap({ $0.bind(values) }).first
        else {
            _ = try run(cached: sql, arguments)
            return
        }
        trace?(sql)
        try sendQueued()
        try wire.send(bound)
    }

    /// Throws what is wrong with what `runLater` has sent, if nothing was asked since. All that followed in the same trip would be left
    /// out.
    func takeOwed() throws {
        if wire.isOwedAnswers { _ = try listening { try wire.results() } }
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
        let text = server.translated(sql).text
        let result = try listening { try wire.runScript(text) }
        changesCount = result.changesCount ?? changesCount
    }

    func copy(_ sql: String, _ rows: MovedRows) throws {
        try flushQueued()
        _ = try wire.copy(sql, rows.bytes)
    }

    // MARK: Transactions

    /// All that is read until `endReading` is of one moment: that of the first statement.
    func beginReading() {
        guard readsOnly else {
            return server.begin(["BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"], writes: false, on: self)
        }
        reading = .begun
        server.begin([], writes: false, on: self)
    }

    /// Puts a command before the next statement; where none follows, it is never sent unless the transaction is ended.
    func queue(_ command: String) { queued.append(command) }

    /// Ends a transaction that has only read. The answer is not waited for.
    func endReading() throws {
        if readsOnly {
            defer { (reading, queued) = (.none, []) }
            guard reading == .open else { return }
            trace?("COMMIT")
            try wire.endRead()
        } else if !wire.isInsideTransaction {
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
            result = try finish { try self.send(command: "COMMIT") }
        } catch let error as PostgresError where error.endsConnection {
            throw CommitUnknown()
        }
        if result.command != "COMMIT" {
            throw PostgresError(state: "25P02", "the transaction had failed before it was to be committed")
        }
    }

    func rollback() throws {
        queued = []
        try? takeOwed()
        if wire.isInsideTransaction { _ = try finish { try self.wire.send("ROLLBACK", types: [], values: []) } }
    }

    /// Undoes what was done since `name`, of which nothing may have been sent yet.
    func rollback(to name: String) throws {
        if let index = queued.lastIndex(of: "SAVEPOINT \(name)") {
            queued.removeSubrange((index + 1)...)
        } else {
            try? takeOwed()
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
        let inferred = try listening { try wire.prepare(name, text, types: types) }
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
        (statements, prepared, commands) = ([:], 0, [:])
        _ = try finish { try self.wire.send("DEALLOCATE ALL", types: [], values: []) }
    }

    private func flushQueued() throws {
        try beginIfNeeded()
        if !queued.isEmpty || wire.isOwedAnswers { _ = try finish {} }
    }

    /// Sends what waits, and then what `send` sends, in one trip. The result is the last one.
    private func finish(_ send: () throws -> Void) throws -> PostgresResult {
        try beginIfNeeded()
        try sendQueued()
        try send()
        let result = try listening { try wire.results() }
        changesCount = result.changesCount ?? changesCount
        return result
    }

    private func beginIfNeeded() throws {
        switch reading {
        case .none, .open: break
        case .begun:
            trace?("BEGIN")
            wire.beginRead()
            reading = .open
        case .failed: throw PostgresError.transactionFailed
        }
    }

    private func sendQueued() throws {
        let waiting = queued
        queued = []
        try prepare(commands: waiting)
        for command in waiting { try send(command: command) }
    }

    private func send(command: String) throws {
        trace?(command)
        if let name = commands[command] {
            try wire.send(BoundStatement(name: name, values: []))
        } else {
            try wire.send(command, types: [], values: [])
        }
    }

    /// Those that come again and again are taken apart once: the turn alone costs the server a plan each time else.
    private func prepare(commands waiting: [String]) throws {
        guard server.address.keepsStatements else { return }
        for command in waiting where PostgresTransaction.commands.contains(command) && commands[command] == nil {
            let name = "c\(commands.count)"
            _ = try listening { try wire.prepare(name, command, types: []) }
            commands[command] = name
        }
    }

    /// Waits for an answer, and tells all others where none comes.
    private func listening<Value>(_ body: () throws -> Value) throws -> Value {
        let asked = DispatchTime.now().uptimeNanoseconds
        do { return try body() } catch let error as PostgresError {
            // A network that is gone is silent too, until the kernel says so; a server that ends a connection says so at once.
            let isSilence = error.state == nil && DispatchTime.now().uptimeNanoseconds - asked > Self.silence
            if error == .timedOut || isSilence { server.noteSilence() }
            if reading == .open { reading = .failed }
            throw error
        }
    }
}
