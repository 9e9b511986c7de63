import Foundation

/// Carries all that people wrote from one database into another, empty one, whichever engine either has: row by row in the order of
/// their keys, then both are read and compared. FROM is not changed, and nobody writes there meanwhile. A move that was broken off goes
/// on where it stands: what is there, and how far that is, is kept together.
package struct DatabaseMove {
    /// SHA-256 of the pieces that it is fed.
    package typealias Hash = (_ feed: (_ add: ([UInt8]) -> Void) throws -> Void) throws -> [UInt8]

    private let (from, to): (DatabaseLocation, DatabaseLocation)
    private let allowsEmpty: Bool
    private let hash: Hash
    private let report: (MoveStep) throws -> Void

    /// - Parameters:
    ///   - allowsEmpty: also moves a site on which nobody has ever had an account; else that is taken for a mistake.
    ///   - report: is told of each step; where it throws the move is broken off.
    package init(
        from: DatabaseLocation,
        to: DatabaseLocation,
        allowsEmpty: Bool = false,
        hash: @escaping Hash,
        report: @escaping (MoveStep) throws -> Void = { _ in }
    ) {
        (self.from, self.to, self.allowsEmpty) = (from, to, allowsEmpty)
        (self.hash, self.report) = (hash, report)
    }

    /// Throws `MoveFailure`, and what is said of databases that cannot be opened or are of another version.
    @discardableResult
    package func run() throws -> MoveSummary {
        guard from.place != to.place else { throw MoveFailure.samePlace }
        var summary: MoveSummary?
        try MovingSide.open(from) { from in
            try MoveChecks.requireWhole(from)
            if !allowsEmpty { try MoveChecks.requirePeople(from) }
            try from.ask { engine in
                try engine.alone {
                    try MoveChecks.requireAlone(from)
                    try MoveChecks.prepare(to)
                    try MovingSide.open(to) { summary = try move(from, $0) }
                }
            }
        }
        guard let summary else { throw MoveFailure.noSite(from.place) }
        return summary
    }

    private func move(_ from: MovingSide, _ to: MovingSide) throws -> MoveSummary {
        let tables = try MoveChecks.sameTables(from, to)
        if let done = try done(tables, from, to) { return done }
        try begin(from, to, tables)
        do {
            let moved = try tables.map { try move($0, from, to) }
            try end(from, to, tables)
            return try summary(of: moved)
        } catch let failure as MoveFailure {
            throw failure
        } catch {
            throw MoveFailure.interrupted(error)
        }
    }

    /// What has come to its end already, as where it was killed behind its last step; `nil` where that is not so.
    private func done(_ tables: [MovedTable], _ from: MovingSide, _ to: MovingSide) throws -> MoveSummary? {
        let isFilled = try to.ask { try !$0.hasProgress() && MoveChecks.firstFilled($0, of: tables) != nil }
        guard isFilled else { return nil }
        var summaries: [MovedTableSummary] = []
        for table in tables {
            let sent = try digest(of: table, from)
            guard try sent == digest(of: table, to) else { return nil }
            summaries.append(sent)
        }
        for summary in summaries { try report(.compared(summary)) }
        try to.ask { try $0.analyze() }
        return try summary(of: summaries)
    }

    private func summary(of tables: [MovedTableSummary]) throws -> MoveSummary {
        MoveSummary(tables: tables, hash: try hash { add in tables.forEach { add($0.hash) } })
    }

    /// In one transaction: there is no end of a move that does not know what it has put aside.
    private func begin(_ from: MovingSide, _ to: MovingSide, _ tables: [MovedTable]) throws {
        if try to.ask({ try $0.hasProgress() }) {
            guard let place = try to.ask({ _ in try to.progress.from() }), place == from.place else {
                throw MoveFailure.otherMove(into: to.place, from: try to.progress.from() ?? "elsewhere")
            }
            return
        }
        try to.ask { engine in
            try engine.db.inTransaction {
                try MoveChecks.requireEmpty(to, engine, tables)
                try engine.makeProgress()
                try to.progress.begin(from: from.place, aside: engine.putAside(tables))
            }
        }
    }

    private func move(_ table: MovedTable, _ from: MovingSide, _ to: MovingSide) throws -> MovedTableSummary {
        var count = 0
        try from.forEachPage(of: table, behind: to.ask { _ in try to.progress.lastKey(of: table) }) { rows in
            try to.keep(rows)
            count += rows.count
            try report(.copied(table: table.name, rows: count))
        }
        let (sent, kept) = (try digest(of: table, from), try digest(of: table, to))
        guard sent == kept else { throw MoveFailure.changed(table.name, in: to.place) }
        try report(.compared(sent))
        return sent
    }

    private func digest(of table: MovedTable, _ side: MovingSide) throws -> MovedTableSummary {
        var count = 0
        let hash = try hash { add in
            try side.forEachPage(of: table) { rows in
                count += rows.count
                add(rows.bytes)
            }
        }
        return MovedTableSummary(name: table.name, rowCount: count, hash: hash)
    }

    /// What was put aside, numbers and indexes of words, in one transaction.
    private func end(_ from: MovingSide, _ to: MovingSide, _ tables: [MovedTable]) throws {
        try report(.finishing)
        let numbers = try tables.filter(\.isNumbered).map { table in
            (table, try from.ask { try $0.lastNumber(of: table) })
        }
        try to.ask { engine in
            // One that began together with the move, before it could see that.
            let alive = try Node.living(engine.db)
            guard alive.isEmpty else { throw MoveFailure.alive(alive, in: to.place) }
            try engine.db.inTransaction {
                for (table, last) in numbers where last > (try engine.lastNumber(of: table)) {
                    try engine.setLastNumber(last, of: table)
                }
                try engine.gatherWords()
                for words in try to.progress.aside() { try engine.db.execute(sql: words) }
                let broken = try engine.tablesWithBrokenReferences()
                guard broken.isEmpty else { throw MoveFailure.brokenReferences(broken, in: from.place) }
                try to.progress.end()
            }
            try engine.analyze()
        }
    }
}
