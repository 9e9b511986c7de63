import Foundation
import ServerDatabase
import Testing

@testable import Models

/// What goes to a PostgreSQL server and comes from it.
@Suite(.enabled(if: ServerDatabase.isThere, ServerDatabase.skipped))
struct PostgresConnectionTests {
    let place: ServerDatabase

    init() throws { place = try ServerDatabase() }

    @Test(arguments: [true, false])
    func `values of every type come back as they went`(_ keepsStatements: Bool) throws {
        let connection = try place.connect(keepsStatements: keepsStatements)
        let db = DatabaseConnection.postgres(connection)
        let bytes = Data((0...255).map { UInt8($0) })
        for _ in 0..<2 {
            let row = try db.row(
                cached: "SELECT ?, ?, ?, ?, ?, ?, ?, ?",
                arguments: [Int64.min, Int64.max, -1.5e300, "ä€😀'\"\\", bytes, Data(), "", true]
            ) { row in
                let numbers: (Int64, Int64, Double) = (try row.next(), try row.next(), try row.next())
                let texts: (String, Data, Data, String) = (
                    try row.next(), try row.next(), try row.next(), try row.next()
                )
                return (numbers, texts, try row.next(Bool.self))
            }
            let values = try #require(row)
            #expect(values.0 == (.min, .max, -1.5e300))
            #expect(values.1 == ("ä€😀'\"\\", bytes, Data(), ""))
            #expect(values.2)
        }
    }

    @Test func `truths are numbers, and sums and means are read`() throws {
        let db = DatabaseConnection.postgres(try place.connect())
        let row = try db.row(
            sql: """
                SELECT 1 = 1, EXISTS (SELECT 1 WHERE 1 = 2), sum(a), avg(a), count(*), length('abc'), max(b)
                FROM (VALUES (1::bigint, 0.5::float4), (4, 2)) AS t (a, b)
                """
        ) { row -> [Double] in
            let truths = [try row.next(Int.self), try row.next(Int.self), try row.next(Int.self)].map(Double.init)
            let mean: Double = try row.next()
            return truths + [mean] + [try row.next(), try row.next(), try row.next()]
        }
        #expect(row == [1, 0, 5, 2.5, 2, 3, 2])
    }

    /// The type of a placeholder that gets NULL is the server's guess, which may be wrong for what follows.
    @Test func `a statement that began with NULL takes other values later`() throws {
        let db = DatabaseConnection.postgres(try place.connect())
        try db.execute(sql: "CREATE TABLE t (a bigint, b text, c bytea)")
        let insert = "INSERT INTO t (a, b, c) VALUES (?, ?, ?)"
        let values: [Arguments] = [
            [nil as Int?, nil as String?, nil as Data?], [7, "x", Data([0])], [nil as Int?, "y", nil as Data?],
            [nil as Int?, nil as String?, Data()],
        ]
        for arguments in values + values { try db.execute(cached: insert, arguments: arguments) }
        let found = try db.rows(sql: "SELECT a, b, c FROM t ORDER BY ctid") { row -> String in
            let (a, b, c): (Int?, String?, Data?) = (try row.next(), try row.next(), try row.next())
            return "\(a.map { "\($0)" } ?? "-")\(b ?? "-")\(c.map { "\($0.count)" } ?? "-")"
        }
        #expect(found == ["---", "7x1", "-y-", "--0", "---", "7x1", "-y-", "--0"])
    }

    @Test func `what a statement wrote is counted, also by several at once, and a SELECT changes nothing of it`() throws
    {
        let db = DatabaseConnection.postgres(try place.connect())
        try db.execute(sql: "CREATE TABLE t (a bigint); INSERT INTO t VALUES (1), (2), (3)")
        #expect(db.changesCount == 3)
        try db.execute(cached: "UPDATE t SET a = a + 1 WHERE a >= ?", arguments: [2])
        #expect(db.changesCount == 2)
        #expect(try Int.fetchAll(db, cached: "SELECT a FROM t ORDER BY a") == [1, 3, 4])
        #expect(db.changesCount == 2)
        try db.execute(cached: "DELETE FROM t WHERE a > ?", arguments: [9])
        #expect(db.changesCount == 0)
        #expect(try Int.fetchOne(db, cached: "INSERT INTO t VALUES (?) RETURNING a", arguments: [5]) == 5)
        #expect(db.changesCount == 1)
    }

    @Test func `a statement that is wrong is refused with its reason, and the connection goes on`() throws {
        let db = DatabaseConnection.postgres(try place.connect())
        for wrong in ["SELECT nonsense", "SELECT 1 +", "SELECT 1 / ?"] {
            let error = #expect(throws: PostgresError.self) {
                try db.execute(cached: wrong, arguments: wrong.contains("?") ? [0] : [])
            }
            #expect(error?.state?.isEmpty == false && error?.endsConnection == false)
        }
        #expect(throws: (any Error).self) { try db.execute(cached: "SELECT ?, ?", arguments: [1]) }
        #expect(throws: PostgresError.self) { try db.execute(cached: "SELECT ?", arguments: ["a\0b"]) }
        #expect(try Int.fetchOne(db, cached: "SELECT 1 / ?", arguments: [1]) == 1)
    }

    @Test func `a read is one trip, also with what begins and ends its transaction`() throws {
        let connection = try place.connect()
        let read = { (statements: Int) in
            let before = connection.trips
            connection.beginReading()
            for _ in 0..<statements {
                _ = try Int.fetchOne(.postgres(connection), cached: "SELECT ?::bigint", arguments: [1])
            }
            try connection.endReading()
            return connection.trips - before
        }
        _ = try read(1)
        // The answer to the end of the one before, which has come already, is taken with it.
        #expect(try read(1) == 2)
        #expect(try read(3) == 4)
        #expect(try read(0) == 0)
    }

    /// On a connection that only reads nothing begins a transaction, and a Sync ends it.
    @Test func `a read needs no statement that begins or ends it, and is of one moment all the same`() async throws {
        let database = try place.notes()
        defer { database.close() }
        try await database.add("one")
        let connection = try place.server().connect(writes: false)
        let db = DatabaseConnection.postgres(connection)
        let count = { try Int.fetchOne(db, cached: "SELECT count(*) FROM note") }
        connection.beginReading()
        #expect(try count() == 1)
        try await database.add("two")
        // One that the connection does not have yet, and one without a name.
        #expect(try Int.fetchOne(db, cached: "SELECT count(*) FROM note WHERE text <> ?", arguments: [""]) == 1)
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM note WHERE text <> ?", arguments: ["x"]) == 1)
        #expect(try count() == 1 && connection.canGoOn)
        try connection.endReading()
        let before = connection.trips
        connection.beginReading()
        #expect(try count() == 2)
        try connection.endReading()
        #expect(connection.trips == before + 1)
        // Nothing is read, so nothing is sent.
        connection.beginReading()
        try connection.endReading()
        #expect(connection.trips == before + 1 && connection.isAlive)
    }

    @Test(arguments: [true, false])
    func `a statement that fails ends a read, and the next one is whole`(_ isNew: Bool) throws {
        let connection = try place.server().connect(writes: false)
        let db = DatabaseConnection.postgres(connection)
        if !isNew { #expect(try Int.fetchOne(db, cached: "SELECT 1 / ?", arguments: [1]) == 1) }
        for wrong in ["SELECT 1 / ?", "SELECT nonsense", "SELECT 1 +"] {
            connection.beginReading()
            #expect(try Int.fetchOne(db, cached: "SELECT 7") == 7)
            #expect(throws: PostgresError.self) {
                try db.execute(cached: wrong, arguments: wrong.contains("?") ? [0] : [])
            }
            #expect(!connection.canGoOn && connection.isUsable)
            #expect(throws: PostgresError.transactionFailed) { try Int.fetchOne(db, cached: "SELECT 7") }
            try connection.endReading()
            connection.beginReading()
            #expect(try Int.fetchOne(db, cached: "SELECT 8") == 8)
            try connection.endReading()
        }
        #expect(connection.isAlive)
    }

    @Test func `a statement whose outcome nobody looks at goes out with the next, which says what is wrong with it`()
        throws
    {
        let connection = try place.connect()
        let db = DatabaseConnection.postgres(connection)
        try db.execute(sql: "CREATE TABLE t (a bigint UNIQUE)")
        let insert = "INSERT INTO t VALUES (?)"
        let count = { try Int.fetchOne(db, cached: "SELECT count(*) FROM t") }
        #expect(try count() == 0)
        // The first time the connection has to learn it.
        try db.executeLater(cached: insert, arguments: [0])
        let before = connection.trips
        for number in 1..<10 { try db.executeLater(cached: insert, arguments: [number]) }
        #expect(connection.trips == before)
        #expect(try count() == 10 && connection.trips == before + 1)
        connection.queue("BEGIN")
        try db.executeLater(cached: insert, arguments: [10])
        try db.executeLater(cached: insert, arguments: [10])
        let error = #expect(throws: PostgresError.self) { try count() }
        #expect(error?.state == "23505")
        try connection.rollback()
        #expect(try count() == 10)
        // Ended by nothing but its end.
        for isGood in [true, false] {
            connection.queue("BEGIN")
            try db.executeLater(cached: insert, arguments: [isGood ? 11 : 3])
            if isGood {
                try connection.commit()
            } else {
                #expect(throws: PostgresError.self) { try connection.commit() }
            }
            try connection.rollback()
            #expect(!connection.isInsideTransaction)
        }
        connection.queue("BEGIN")
        try db.executeLater(cached: insert, arguments: [12])
        try connection.runScript("DELETE FROM t WHERE a = 12")
        #expect(connection.changesCount == 1)
        try db.executeLater(cached: insert, arguments: [3])
        try connection.rollback()
        #expect(try !connection.isInsideTransaction && count() == 11)
    }

    @Test func `all that is read in a turn is of one moment`() async throws {
        let database = try place.notes()
        defer { database.close() }
        try await database.add("one")
        let connection = try place.connect()
        connection.beginReading()
        let count = { try Int.fetchOne(.postgres(connection), cached: "SELECT count(*) FROM note") }
        #expect(try count() == 1)
        try await database.add("two")
        #expect(try count() == 1)
        try connection.endReading()
        connection.beginReading()
        #expect(try count() == 2)
        #expect(throws: PostgresError.self) {
            try DatabaseConnection.postgres(connection).execute(sql: "DELETE FROM note")
        }
    }
}
