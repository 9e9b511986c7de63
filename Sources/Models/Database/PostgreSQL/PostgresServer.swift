import CPostgreSQL
import Foundation
import Synchronization

/// A PostgreSQL server as this process knows it: opens connections, and remembers when it did not answer, so that while it is away
/// one tries and all others are told at once.
package final class PostgresServer: Sendable {
    private struct Reach {
        /// It has not answered, and a thread looks whether it does again; all others are told at once.
        var isAway = false
        /// Nor is anybody to wait on a connection that is open: one of them has waited in vain.
        var isSilent = false
    }

    let address: PostgresAddress
    let limits: PostgresLimits
    private let clock: DatabaseClock?
    private let trace: (@Sendable (String) -> Void)?
    private let reach = Mutex(Reach())
    private let translations = Mutex<[String: PostgresDialect.Translation]>([:])

    /// Seconds between two tries.
    private static let pause = 0.5
    /// Texts that are kept: beyond them they are translated each time.
    private static let kept = 8_000

    /// `clock` takes the place of the clock of the database; `trace` is told of every statement that reads.
    package init(
        _ address: PostgresAddress,
        limits: PostgresLimits = PostgresLimits(),
        clock: DatabaseClock? = nil,
        trace: (@Sendable (String) -> Void)? = nil
    ) {
        (self.address, self.limits, self.clock, self.trace) = (address, limits, clock, trace)
    }

    /// A new connection. Throws `PostgresError`, at once where the server was found away before.
    func connect(writes: Bool) throws -> PostgresConnection {
        guard !reach.withLock(\.isAway) else { throw Self.away }
        do {
            return try open(writes: writes)
        } catch {
            noteAbsence(isSilent: false)
            throw error
        }
    }

    /// Throws where it has let somebody wait in vain: whoever comes next need not, on whichever connection.
    func requireVoice() throws {
        if reach.withLock(\.isSilent) { throw Self.away }
    }

    /// A connection has waited in vain.
    func noteSilence() { noteAbsence(isSilent: true) }

    /// Nobody who is asked for a page has to find out that it is back.
    private func noteAbsence(isSilent: Bool) {
        let wasAway = reach.withLock { reach in
            defer { (reach.isAway, reach.isSilent) = (true, reach.isSilent || isSilent) }
            return reach.isAway
        }
        guard !wasAway else { return }
        let thread = Thread { [weak self] in
            repeat { Thread.sleep(forTimeInterval: Self.pause) } while self?.isFound() == false
        }
        thread.name = "database-watch"
        thread.start()
    }

    private func isFound() -> Bool {
        guard (try? open(writes: false)) != nil else { return false }
        reach.withLock { $0 = Reach() }
        return true
    }

    func translated(_ sql: String) -> PostgresDialect.Translation {
        if let known = translations.withLock({ $0[sql] }) { return known }
        let text = PostgresDialect.translate(sql)
        translations.withLock { if $0.count < Self.kept { $0[sql] = text } }
        return text
    }

    /// What begins a transaction, before its first statement: `commands`, then what must hold in it and is not the connection's.
    func begin(_ commands: [String], writes: Bool, on connection: PostgresConnection) {
        for command in commands { connection.queue(command) }
        if !address.keepsStatements {
            for setting in limits.settings(writes: writes) { connection.queue("SET LOCAL \(setting)") }
        }
        if let clock { connection.queue("SELECT set_config('hereabouts.now', '\(clock.seconds)', true)") }
    }

    /// What a transaction is that nobody has begun.
    private static let reading = [
        "default_transaction_isolation = 'repeatable read'", "default_transaction_read_only = on",
    ]

    private static let away = PostgresError(state: nil, "the database does not answer, and is asked again in a moment")

    private func open(writes: Bool) throws -> PostgresConnection {
        let keywords = address.keywords(limits)
        let opened = PostgresAddress.withKeywords(keywords) { PQconnectdbParams($0, $1, 1) }
        guard let opened, PQstatus(opened) == CONNECTION_OK else {
            defer { PQfinish(opened) }
            throw PostgresError(state: nil, opened.map { String(cString: PQerrorMessage($0)) } ?? "no memory")
        }
        let wire = try PostgresWire(
            opened,
            limit: Double((writes ? limits.writing : limits.reading) + 1),
            probe: PostgresProbe(keywords, like: opened)
        )
        if address.keepsStatements {
            let settings = (limits.settings(writes: writes) + (writes ? [] : Self.reading)).map { "SET \($0)" }
            _ = try wire.runScript(settings.joined(separator: "; "))
        }
        let readsOnly = !writes && address.keepsStatements
        return PostgresConnection(self, wire, readsOnly: readsOnly, trace: writes ? nil : trace)
    }
}
