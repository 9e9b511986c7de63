import CPostgreSQL
import Foundation
import Synchronization

/// A PostgreSQL server as this process knows it: opens connections, and remembers when it did not answer, so that while it is away
/// one tries and all others are told at once.
package final class PostgresServer: Sendable {
    private enum Reach {
        case open
        /// Not asked before that time, in nanoseconds since the machine's start.
        case away(until: UInt64)
        /// Somebody is asking, and the others wait for what they hear.
        case tried
    }

    let address: PostgresAddress
    let limits: PostgresLimits
    private let clock: DatabaseClock?
    private let trace: (@Sendable (String) -> Void)?
    private let reach = Mutex(Reach.open)
    /// Until when nobody waits on a connection that is open, in nanoseconds: one of them has waited in vain.
    private let silentUntil = Mutex<UInt64>(0)
    private let translations = Mutex<[String: PostgresDialect.Translation]>([:])

    /// Nanoseconds between two tries.
    private static let pause: UInt64 = 500_000_000
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

    /// A new connection. Throws `PostgresError`, at once where the server was found away a moment ago.
    func connect(writes: Bool) throws -> PostgresConnection {
        try requireReach()
        do {
            let connection = try open(writes: writes)
            reach.withLock { $0 = .open }
            return connection
        } catch {
            reach.withLock { $0 = .away(until: DispatchTime.now().uptimeNanoseconds + Self.pause) }
            throw error
        }
    }

    /// Whether it has just let somebody wait in vain.
    var isSilent: Bool { silentUntil.withLock { $0 > DispatchTime.now().uptimeNanoseconds } }

    /// A connection has waited in vain: whoever comes next need not.
    func noteSilence() {
        let until = DispatchTime.now().uptimeNanoseconds + Self.pause
        silentUntil.withLock { $0 = until }
        reach.withLock { $0 = .away(until: until) }
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

    private static let away = PostgresError(state: nil, "the database does not answer, and is asked again in a moment")

    /// Lets one caller at a time through while the server is away.
    private func requireReach() throws {
        try reach.withLock { reach in
            switch reach {
            case .open: break
            case .away(let until) where until <= DispatchTime.now().uptimeNanoseconds: reach = .tried
            case .away, .tried: throw Self.away
            }
        }
    }

    private func open(writes: Bool) throws -> PostgresConnection {
        let keywords = address.keywords(limits)
        let names = keywords.map { strdup($0.name) }
        let values = keywords.map { strdup($0.value) }
        defer { for text in names + values { free(text) } }
        let opened = PQconnectdbParams(
            names.map { UnsafePointer($0) } + [nil],
            values.map { UnsafePointer($0) } + [nil],
            1
        )
        guard let opened, PQstatus(opened) == CONNECTION_OK else {
            defer { PQfinish(opened) }
            throw PostgresError(state: nil, opened.map { String(cString: PQerrorMessage($0)) } ?? "no memory")
        }
        let wire = try PostgresWire(opened, limit: Double((writes ? limits.writing : limits.reading) + 1))
        if address.keepsStatements {
            let settings = limits.settings(writes: writes).map { "SET \($0)" }
            _ = try wire.runScript(settings.joined(separator: "; "))
        }
        return PostgresConnection(self, wire, trace: writes ? nil : trace)
    }
}
