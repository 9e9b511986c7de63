import Testing

@testable import Models

/// Words of writes that share a transaction are made tokens of once, behind all of them: on a file, and on a server where tests have one.
struct GroupedWordsTwinTests {
    let place: TemporaryDatabase

    init() throws { place = try TemporaryDatabase() }

    private struct Refused: Error {}

    private enum Fate {
        case stands, isRefused, hasNoTokens
    }

    private func opened() async throws -> (AppDatabase, [AccountID]) {
        let database = try place.openReal()
        let accounts = try await database.write { db in
            try (0..<60).map { try Account.signUp(.person("person\($0)"), now: noon, db).id }
        }
        return (database, accounts)
    }

    /// Names everybody anew, each in a write of their own and all at once. Returns who was told that it was done.
    private func rename(
        _ accounts: [AccountID],
        _ database: AppDatabase,
        _ fate: @escaping @Sendable (Int) -> Fate
    ) async -> Set<Int> {
        await withTaskGroup(of: Int?.self) { group in
            for (index, id) in accounts.enumerated() {
                group.addTask {
                    try? await database.write { db in
                        let name = fate(index) == .hasNoTokens ? "unmakable\(index)" : "Ulrike\(index)"
                        let sql = "UPDATE account SET name = ? WHERE id = ?"
                        try db.execute(cached: sql, arguments: [name, id])
                        if fate(index) == .isRefused { throw Refused() }
                        return index
                    }
                }
            }
            return await group.reduce(into: []) { told, index in if let index { told.insert(index) } }
        }
    }

    private func find(_ words: String, _ database: AppDatabase) throws -> [AccountID] {
        try database.read { db in
            try AccountID.fetchAll(
                db,
                sql: EngineSpelling.selectHolding("?", in: "account_words") + " ORDER BY 1",
                arguments: [NameWords(words).match]
            )
        }
    }

    private func waiting(_ database: AppDatabase) throws -> Int? {
        try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM word_change") }
    }

    @Test func `a write that is undone leaves no tokens, and takes none of its neighbours'`() async throws {
        let (database, accounts) = try await opened()
        defer { database.close() }
        let fate: @Sendable (Int) -> Fate = { $0 % 10 == 3 ? .isRefused : .stands }
        let told = await rename(accounts, database, fate)
        #expect(told == Set(accounts.indices.filter { fate($0) == .stands }))
        #expect(try find("ulrike", database) == told.sorted().map { accounts[$0] })
        #expect(try find("person3", database).contains(accounts[3]))
        #expect(try waiting(database) == 0)
    }

    /// As where an index is broken, or the disk full, for one of them.
    @Test func `a write whose tokens cannot be made fails alone`() async throws {
        let (database, accounts) = try await opened()
        defer { database.close() }
        try await database.write(Self.refuseTokens)
        let fate: @Sendable (Int) -> Fate = { $0 % 10 == 7 ? .hasNoTokens : .stands }
        let told = await rename(accounts, database, fate)
        #expect(told == Set(accounts.indices.filter { fate($0) == .stands }))
        #expect(try find("ulrike", database) == told.sorted().map { accounts[$0] })
        #expect(try find("unmakable", database).isEmpty)
        let names = try database.read {
            try String.fetchAll($0, sql: "SELECT name FROM account WHERE name LIKE 'unmakable%'")
        }
        #expect(names.isEmpty)
        #expect(try waiting(database) == 0)
    }

    @Sendable private static func refuseTokens(_ db: DatabaseConnection) throws {
        switch db {
        case .sqlite:
            try db.execute(
                sql: """
                    CREATE TRIGGER refuse BEFORE UPDATE ON account_tokens WHEN new.tokens LIKE '%unmakable%'
                    BEGIN SELECT RAISE(ABORT, 'refused'); END
                    """
            )
        case .postgres:
            try db.execute(
                sql: """
                    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
                    CREATE TRIGGER refuse BEFORE UPDATE ON account_tokens FOR EACH ROW
                    WHEN (new.tokens LIKE '%unmakable%') EXECUTE FUNCTION refuse()
                    """
            )
        }
    }
}
