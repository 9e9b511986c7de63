import CPostgreSQL
import Foundation

/// Which database of which PostgreSQL server is meant, in the form that libpq takes
/// (https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING): several hosts, TLS (`sslmode=verify-full`), a file of
/// passwords (`passfile`) and a service file are libpq's own. Never logged as a whole, since it may hold a password.
package struct PostgresAddress: Hashable, Sendable {
    /// postgres://…
    let text: String
    /// Without for a pooler that hands a connection to others between two transactions, as pgbouncer does in transaction mode: it
    /// knows no statements that are kept, which are then compiled each time.
    let keepsStatements: Bool
    /// Beside the address, which must not hold one where others can read it.
    private let password: String?
    private let options: [String: String]

    /// Why a text is none, in words that do not hold what it says.
    package struct Invalid: Error, CustomStringConvertible {
        package let description: String
    }

    package init(_ text: String, password: String? = nil, keepsStatements: Bool = true) throws {
        guard Self.isAddress(text) else {
            throw Invalid(
                description:
                    "the address of a database begins with postgres://, as postgres://hereabouts@db.example.org/hereabouts"
            )
        }
        guard let parsed = PQconninfoParse(text, nil) else {
            throw Invalid(
                description:
                    "this is no address of a database that PostgreSQL's library can read: postgres://user@host/database?sslmode=verify-full"
            )
        }
        defer { PQconninfoFree(parsed) }
        var options: [String: String] = [:]
        var option = parsed
        while let name = option.pointee.keyword {
            if let value = option.pointee.val { options[String(cString: name)] = String(cString: value) }
            option += 1
        }
        (self.text, self.password, self.keepsStatements, self.options) = (text, password, keepsStatements, options)
    }

    package static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
    }

    /// What opens something and stands in it: whoever lists processes would see it on a command line, also on that of pg_dump.
    package enum Secret: String, CaseIterable, Sendable {
        case password
        /// What opens the key of a client's certificate.
        case keyPassword = "sslpassword"
    }

    package func holds(_ secret: Secret) -> Bool { options[secret.rawValue]?.isEmpty == false }

    /// Whether nothing travels in the clear whatever the server says: the library asks for TLS, or every host is a socket of this machine.
    /// A service file may say so too, which is not read here: name it in the address.
    package var isEncrypted: Bool {
        if ["require", "verify-ca", "verify-full"].contains(options["sslmode"]) { return true }
        guard options["hostaddr"] == nil, options["service"] == nil else { return false }
        // Without a host the library takes the socket.
        return (options["host"] ?? "/").split(separator: ",").allSatisfy { $0.hasPrefix("/") || $0.hasPrefix("@") }
    }

    /// Where the database is, without who comes and how. Of several hosts the library keeps as many ports, empty where none is said.
    package var place: String {
        let hosts = (options["host"] ?? options["hostaddr"] ?? options["service"] ?? "this machine").split(
            separator: ","
        )
        let ports = (options["port"] ?? "").split(separator: ",", omittingEmptySubsequences: false)
        let named = hosts.enumerated().map { index, host in
            // One port alone is that of every host.
            let port = ports.count == 1 ? ports[0] : ports.indices.contains(index) ? ports[index] : ""
            return port.isEmpty || port == "5432" ? "\(host)" : "\(host):\(port)"
        }
        return "\(named.joined(separator: ","))/\(options["dbname"] ?? "")"
    }

    /// What libpq is given: what the address does not say is said before it, and what must be so behind it.
    func keywords(_ limits: PostgresLimits) -> [(name: String, value: String)] {
        [
            ("connect_timeout", "\(limits.connecting)"), ("tcp_user_timeout", "\(limits.connecting * 1_500)"),
            ("keepalives_idle", "5"), ("keepalives_interval", "2"), ("keepalives_count", "2"),
            ("application_name", "hereabouts"), ("target_session_attrs", "read-write"),
            ("dbname", text), ("client_encoding", "UTF8"),
        ] + (password.map { [("password", $0)] } ?? [])
    }

    /// Two lists as libpq takes them, for as long as `body` runs.
    static func withKeywords<Value>(
        _ keywords: [(name: String, value: String)],
        _ body: ([UnsafePointer<CChar>?], [UnsafePointer<CChar>?]) -> Value
    ) -> Value {
        let names = keywords.map { strdup($0.name) }
        let values = keywords.map { strdup($0.value) }
        defer { for text in names + values { free(text) } }
        return body(names.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil])
    }

    /// How PostgreSQL's own programs are told of it: without a password, which others can read there.
    package var argument: String { text }

    /// The password for them, as they take it from their environment.
    package var variables: [String: String] { password.map { ["PGPASSWORD": $0] } ?? [:] }

    /// Words of the library, which are not to tell it.
    package func withoutPassword(_ words: String) -> String {
        let secrets = [password] + Secret.allCases.map { options[$0.rawValue] }
        return secrets.compactMap(\.self).filter { !$0.isEmpty }.reduce(words) { $0.replacing($1, with: "…") }
    }
}

/// How long is waited, in whole seconds. The server is told of all but the first, and is waited for a second longer, since it may
/// hang itself.
package struct PostgresLimits: Hashable, Sendable {
    /// For each host (libpq takes 2 at least).
    let connecting: Int
    let reading: Int
    let writing: Int
    /// For the turn, which another process has while it writes.
    let turn: Int
    /// Between two statements of a transaction that writes: who hangs then, or is cut off, has the turn, and all others wait.
    let pausing: Int

    package init(connecting: Int = 2, reading: Int = 5, writing: Int = 15, turn: Int = 10, pausing: Int = 4) {
        (self.connecting, self.reading, self.writing) = (connecting, reading, writing)
        (self.turn, self.pausing) = (turn, pausing)
    }

    /// For sessions that read, or that write.
    func settings(writes: Bool) -> [String] {
        let seconds = writes ? writing : reading
        return [
            "statement_timeout = '\(seconds)s'", "lock_timeout = '\(turn)s'",
            "idle_in_transaction_session_timeout = '\(writes ? min(writing, pausing) : reading)s'",
            // Compiling a plan to machine code takes longer than any statement of a page: 160 ms for a search.
            "jit = off",
            // Else statements with many joins are planned anew each time: 1 ms for a list of events that is read in 0.1 ms.
            "plan_cache_mode = force_generic_plan",
        ]
    }
}
