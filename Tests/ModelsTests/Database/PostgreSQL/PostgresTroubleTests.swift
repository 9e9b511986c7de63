import Foundation
import ServerDatabase
import Testing

@testable import Models

/// Servers that hang, want a password, or are reached through others.
@Suite(.enabled(if: ServerDatabase.isThere, ServerDatabase.skipped))
struct PostgresTroubleTests {
    private let folder: URL

    init() throws {
        folder = URL(filePath: "/tmp/hereabouts-\(UUID().uuidString.prefix(8))", directoryHint: .isDirectory)
        // Whoever runs the server has to pass.
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o755]
        )
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")

    @discardableResult
    private func shell(_ script: String) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        // Foundation waits until nobody has its end of a socket, which what the script leaves running must not keep.
        let closing = "for end in /proc/$$/fd/*; do end=${end##*/}; [ $end -le 2 ] || eval \"exec $end>&-\"; done"
        process.arguments = ["-euc", "\(closing)\n\(script)"]
        process.currentDirectoryURL = Self.root.standardizedFileURL
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// A port that nobody has at the moment.
    private func freePort() throws -> Int {
        let file = folder.appending(path: "port")
        try #require(
            try shell(
                "python3 -c 'import socket; s = socket.socket(); s.bind((\"127.0.0.1\", 0)); print(s.getsockname()[1])' > \(file.path)"
            ) == 0
        )
        return try #require(Int(String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines)))
    }

    private func end(_ commands: String = "true") {
        _ = try? shell(commands)
        try? FileManager.default.removeItem(at: folder)
    }

    /// The process that serves a connection stands still, as on a machine that hangs.
    @Test func `who waits for a server that hangs is told, and so is whoever comes next`() async throws {
        defer { end() }
        let place = try ServerDatabase()
        let database = try place.notes(PostgresLimits(connecting: 2, reading: 1, writing: 1, turn: 1))
        defer { database.close() }
        let error = #expect(throws: PostgresError.self) {
            try database.read { db in
                let pid = try Int32(#require(try Int64.fetchOne(db, cached: "SELECT pg_backend_pid()::bigint")))
                kill(pid, SIGSTOP)
                defer { kill(pid, SIGCONT) }
                _ = try Int.fetchOne(db, cached: "SELECT count(*) FROM note")
            }
        }
        #expect(error == .timedOut)
        #expect(error.flatMap { DatabaseFault($0) } == .away)
        // Asked again after a moment.
        while (try? database.notes()) == nil { try await Task.sleep(for: .milliseconds(50)) }
        try await database.add("one")
        #expect(try database.notes() == ["one"])
    }

    /// A server of its own, which can be stopped as a whole.
    private func ownServer() throws -> (cluster: String, address: PostgresAddress) {
        let cluster = folder.appending(path: "c").path
        let port = try freePort()
        try #require(try shell("Scripts/postgresql-cluster start --port \(port) \(cluster)") == 0)
        return (cluster, try PostgresAddress("postgres://postgres@127.0.0.1:\(port)/postgres"))
    }

    private func signal(_ name: String, _ cluster: String) throws {
        let script = """
            main=$(head -1 \(cluster)/data/postmaster.pid)
            kill -\(name) $main $(pgrep -P $main)
            """
        try #require(try shell(script) == 0)
    }

    /// With the limits of statements alone this test would take ten minutes.
    @Test(.timeLimit(.minutes(3)))
    func `a server that stands still as a whole is found out before any statement is over`()
        async throws
    {
        let (cluster, address) = try ownServer()
        defer { end("Scripts/postgresql-cluster stop \(cluster)") }
        let server = PostgresServer(address, limits: PostgresLimits(connecting: 2, reading: 600, writing: 600))
        let database = AppDatabase(server: server, migrations: [])
        defer { database.close() }
        try server.connect(writes: true).runScript(
            "CREATE TABLE turn (number bigint); INSERT INTO turn VALUES (1); CREATE TABLE note (id bigserial, text text)"
        )
        try await database.add("one")
        #expect(try database.notes() == ["one"])
        try signal("STOP", cluster)
        #expect(throws: PostgresError.timedOut) { try database.notes() }
        // Nobody waits on another connection, nor for a new one.
        let error = await #expect(throws: PostgresError.self) { try await database.add("two") }
        #expect(error?.message.contains("is asked again in a moment") == true)
        try signal("CONT", cluster)
        while (try? database.notes()) == nil { try await Task.sleep(for: .milliseconds(50)) }
        while (try? await database.add("three")) == nil { try await Task.sleep(for: .milliseconds(50)) }
        #expect(try database.notes() == ["one", "three"])
    }

    /// Nobody says so, and its statements may take as long as they need.
    @Test(.timeLimit(.minutes(3)))
    func `a move from a server that stands still ends, and says where`() throws {
        let (cluster, address) = try ownServer()
        defer { end("Scripts/postgresql-cluster stop \(cluster)") }
        let engine = try ServerMoving(address)
        try signal("STOP", cluster)
        defer { try? signal("CONT", cluster) }
        #expect(throws: PostgresError.timedOut) { try engine.connection.runScript("SELECT 1") }
        #expect(throws: ServerDatabaseError.self) { try DatabaseLocation.server(address).schema() }
    }

    /// As one that was stopped before it was ever asked: the kernel takes connections for it.
    @Test func `one that takes connections and says nothing is waited for by one, and all others are told`() throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                #expect(bind(listener, name, length) == 0 && listen(listener, 16) == 0)
                #expect(getsockname(listener, name, &length) == 0)
            }
        }
        let port = UInt16(bigEndian: place.sin_port)
        let server = PostgresServer(try PostgresAddress("postgres://town@127.0.0.1:\(port)/town"))
        let first = #expect(throws: PostgresError.self) { try server.connect(writes: false) }
        #expect(first.flatMap { DatabaseFault($0) } == .away)
        for _ in 0..<100 {
            let next = #expect(throws: PostgresError.self) { try server.connect(writes: false) }
            #expect(next?.message.contains("is asked again in a moment") == true)
        }
    }

    @Test func `TLS is checked to the name, and a password is given beside the address`() throws {
        let cluster = folder.appending(path: "c").path
        defer { end("Scripts/postgresql-cluster stop \(cluster)") }
        let port = try freePort()
        let made = try shell(
            """
            cd \(folder.path)
            openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=ca -keyout ca.key -out ca.crt
            openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -keyout server.key -out server.csr
            openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -out server.crt \
                -extfile <(echo subjectAltName=DNS:localhost)
            openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=x -keyout x.key -out x.crt
            """
        )
        try #require(made == 0)
        try #require(try shell("Scripts/postgresql-cluster start --port \(port) --tls \(folder.path) \(cluster)") == 0)
        let local = try PostgresAddress("postgres:///postgres?host=\(cluster)&port=\(port)&user=postgres")
        try PostgresServer(local).connect(writes: true).runScript("CREATE ROLE town LOGIN PASSWORD 'pa\"ss wörd'")
        func connect(_ host: String, _ ca: String, _ password: String?) throws -> Bool {
            let address = try PostgresAddress(
                "postgres://town@\(host):\(port)/postgres?sslmode=verify-full&sslrootcert=\(folder.path)/\(ca).crt",
                password: password
            )
            let db = DatabaseConnection.postgres(try PostgresServer(address).connect(writes: false))
            return try Bool.fetchOne(db, sql: "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()") ?? false
        }
        #expect(try connect("localhost", "ca", "pa\"ss wörd"))
        for (host, ca, password) in [
            ("127.0.0.1", "ca", "pa\"ss wörd"), ("localhost", "x", "pa\"ss wörd"), ("localhost", "ca", "wrong"),
            ("localhost", "ca", nil),
        ] {
            let error = #expect(throws: PostgresError.self) { try connect(host, ca, password) }
            #expect(error?.message.contains("wörd") == false && error?.message.contains("\n") == false)
        }
    }

    /// pgbouncer in transaction mode: two transactions of one connection may be done by two of the server.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/sbin/pgbouncer"), "needs Debian's pgbouncer"))
    func `reads and writes go through a pooler that keeps no statements`() async throws {
        let place = try ServerDatabase()
        try place.notes().close()
        let (port, server) = (try freePort(), try #require(ServerDatabase.folder))
        try """
        [databases]
        * = host=\(server) user=postgres
        [pgbouncer]
        listen_port = \(port)
        listen_addr = 127.0.0.1
        unix_socket_dir =
        auth_type = any
        auth_file = \(folder.path)/users
        pool_mode = transaction
        default_pool_size = 4
        logfile = /dev/null
        pidfile =
        """.write(to: folder.appending(path: "ini"), atomically: true, encoding: .utf8)
        try "\"postgres\" \"\"\n".write(to: folder.appending(path: "users"), atomically: true, encoding: .utf8)
        let started = try shell(
            """
            user=$(id -un postgres 2>/dev/null || echo nobody)
            if [ "$(id -u)" -eq 0 ]; then run="runuser -u $user --"; else run=; fi
            setsid $run /usr/sbin/pgbouncer \(folder.path)/ini >/dev/null 2>&1 & echo $! > \(folder.path)/pid
            for i in $(seq 200); do (echo > /dev/tcp/127.0.0.1/\(port)) 2>/dev/null && exit 0; sleep 0.1; done; exit 1
            """
        )
        defer { end("pkill -f \(folder.path)/ini") }
        try #require(started == 0)
        let address = try PostgresAddress(
            "postgres://postgres@127.0.0.1:\(port)/\(place.name)",
            keepsStatements: false
        )
        let databases = (0..<3).map { _ in AppDatabase(server: PostgresServer(address), migrations: []) }
        defer { for database in databases { database.close() } }
        try await withThrowingTaskGroup { group in
            for index in 0..<120 {
                group.addTask {
                    let database = databases[index % 3]
                    try await database.write { db in
                        try db.execute(cached: "INSERT INTO note (text) VALUES (?)", arguments: ["note \(index)"])
                    }
                    _ = try database.notes()
                }
            }
            try await group.waitForAll()
        }
        #expect(try Set(databases[0].notes()).count == 120)
    }
}
