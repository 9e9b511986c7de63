import Foundation

/// What has to hold of both ends before a move.
enum MoveChecks {
    /// Throws unless there is a site of today's schema, whose rows name no others than are there.
    static func requireWhole(_ from: MovingSide) throws {
        try from.ask { engine in
            let schema = try engine.schema()
            guard schema > 0 else { throw MoveFailure.noSite(from.place) }
            guard schema == Schema.migrations.count else { throw MoveFailure.oldSchema(from.place, found: schema) }
            guard try !WordIndex.hasWork(engine.db) else { throw MoveFailure.waitingWords(from.place) }
            let broken = try engine.tablesWithBrokenReferences()
            guard broken.isEmpty else { throw MoveFailure.brokenReferences(broken, in: from.place) }
        }
    }

    /// Throws where nobody has ever had an account: a start on a wrong folder, or on a wrong database, leaves such a site.
    static func requirePeople(_ from: MovingSide) throws {
        try from.ask { engine in
            if try DatabaseGlance.isKnown(engine.db) { return }
            // Numbers of accounts are never given twice, so the last one is known when its account is gone.
            let accounts = try engine.tables().first { $0.name == "account" }
            guard let accounts, try engine.lastNumber(of: accounts) > 0 else { throw MoveFailure.nobody(from.place) }
        }
    }

    /// Throws where a process of the site lives. Nobody can begin one meanwhile, since that writes.
    static func requireAlone(_ from: MovingSide) throws {
        let nodes = try from.ask { try Node.living($0.db) }
        if !nodes.isEmpty { throw MoveFailure.alive(nodes, in: from.place) }
    }

    /// Makes the schema where there is nothing; leaves alone what a move was begun into.
    static func prepare(_ to: DatabaseLocation) throws {
        if case .file(let path) = to, !FileManager.default.fileExists(atPath: path) {
            try AppDatabase(at: to).close()
            return
        }
        var isBegun = false
        if case .file(let path) = to, DatabaseHeader(path: path) == nil {
            // None of SQLite, or one without a page: opening it tells.
        } else {
            try MovingSide.open(to) { side in isBegun = try side.ask { try $0.hasProgress() } }
        }
        if !isBegun { try AppDatabase(at: to).close() }
    }

    /// The tables of both ends. Throws where they differ.
    static func sameTables(_ from: MovingSide, _ to: MovingSide) throws -> [MovedTable] {
        let (mine, others) = (try from.ask { try $0.tables() }, try to.ask { try $0.tables() })
        guard mine != others else { return mine }
        if try to.ask({ try $0.hasProgress() }) { throw MoveFailure.olderMove(into: to.place) }
        throw MoveFailure.otherTables(Set(mine).symmetricDifference(others).map(\.name).sorted())
    }

    /// The first one with rows.
    static func firstFilled(_ engine: any MovingEngine, of tables: [MovedTable]) throws -> MovedTable? {
        try tables.first { table in
            try Bool.fetchOne(engine.db, sql: "SELECT EXISTS (SELECT 1 FROM \(table.quotedName))") == true
        }
    }

    static func requireEmpty(_ to: MovingSide, _ engine: any MovingEngine, _ tables: [MovedTable]) throws {
        if let table = try firstFilled(engine, of: tables) {
            throw MoveFailure.notEmpty(to.place, table: table.name)
        }
    }
}
