import Testing

@testable import Models

/// How a statement is said to PostgreSQL.
struct PostgresDialectTests {
    @Test(arguments: [
        ("SELECT ? + ?", "SELECT $1 + $2"),
        ("SELECT ?2, ?1, ?12", "SELECT $2, $1, $12"),
        ("SELECT '?', \"a?\", 'it''s ?' WHERE a = ?", "SELECT '?', \"a?\", 'it''s ?' WHERE a = $1"),
        ("SELECT 1 -- why? not\nWHERE a = ?", "SELECT 1 \nWHERE a = $1"),
        ("a CROSS JOIN b ON b.id = ?", "a JOIN b ON b.id = $1"),
        ("id IN (SELECT value FROM json_each(?2))", "id IN (SELECT value FROM number_list($2))"),
        ("WHERE +host_id = ? AND (+a.b) > 1 + c", "WHERE host_id = $1 AND (a.b) > 1 + c"),
        ("SELECT X'0aFF', x'', max(x)", "SELECT '\\x0aFF'::bytea, '\\x'::bytea, max(x)"),
        (
            "id IN (SELECT rowid FROM event_words WHERE event_words MATCH ?3) AND a = ?1",
            "id IN (SELECT event_words_holding($3)) AND a = $1"
        ),
        ("SELECT rowid FROM event_words WHERE event_words MATCH ?", "SELECT event_words_holding($1)"),
        ("SELECT 'ä€😀' || ?", "SELECT 'ä€😀' || $1"), ("", ""), ("'", "'"),
    ])
    func `placeholders and what engines spell apart are translated, and nothing in quotes`(
        _ sqlite: String,
        _ postgres: String
    ) {
        #expect(PostgresDialect.translate(sqlite).text == postgres)
    }

    @Test(arguments: [
        ([0, 0, 0, 0] as [Int16], 0 as Int64?, 0.0), ([1, 0, 0, 0, 7], 7, 7), ([1, 0, 0x4000, 0, 7], -7, -7),
        ([1, 1, 0, 0, 3], 30_000, 30_000), ([2, 0, 0, 4, 1, 5_000], nil, 1.5),
        ([5, 4, 0, 0, 922, 3_372, 368, 5_477, 5_807], .max, 9.223372036854775807e18),
        ([5, 4, 0x4000, 0, 922, 3_372, 368, 5_477, 5_808], .min, -9.223372036854775808e18),
        ([5, 4, 0, 0, 922, 3_372, 368, 5_477, 5_808], nil, 9.223372036854775808e18), ([1, -1, 0, 4, 2_500], nil, 0.25),
    ])
    func `sums of any length are read`(_ fields: [Int16], _ integer: Int64?, _ real: Double) throws {
        let bytes = fields.flatMap { withUnsafeBytes(of: $0.bigEndian, Array.init) }
        let number = try #require(bytes.withUnsafeBytes { PostgresNumeric($0) })
        #expect(number.integer == integer)
        #expect(abs(number.real - real) <= abs(real) * 1e-12)
    }

    @Test func `what is no number is none`() {
        let read = { (bytes: [UInt8]) in bytes.withUnsafeBytes { PostgresNumeric($0) } == nil }
        #expect(read([]) && read([0, 1, 0, 0, 0, 0, 0, 0]) && read([0, 0, 0, 0, 0xC0, 0, 0, 0]) && read([0]))
    }

    @Test func `an address is one of PostgreSQL's, and says where without who and how`() throws {
        let address = try PostgresAddress("postgres://hereabouts:s3cret@db.example.org/town?sslmode=verify-full")
        #expect(address.place == "db.example.org/town" && address.holds(.password))
        #expect(try !PostgresAddress("postgresql:///town?service=main").holds(.password))
        #expect(try PostgresAddress("postgresql://a.example,b.example/town").place == "a.example,b.example/town")
        #expect(
            try PostgresAddress("postgresql://a.example:5433,b.example/town").place == "a.example:5433,b.example/town"
        )
        #expect(try PostgresAddress("postgresql:///town?port=5433&service=main").place == "main:5433/town")
        for wrong in ["", "mysql://a/b", "postgres://a/b?s3cret=1", "postgres://s3cret%zz@a/b", "/var/lib/a.sqlite"] {
            let error = #expect(throws: PostgresAddress.Invalid.self) { try PostgresAddress(wrong) }
            #expect(error?.description.contains("s3cret") == false)
        }
    }
}
