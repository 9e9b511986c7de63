/// Rows that go with a row of another table, which their column names. The database would remove all of them with that one
/// row, in one transaction; an erasure removes them before, a slice at a time.
struct DependentRows: Sendable {
    let table: String
    /// Names a row of `owner`.
    let column: String
    let owner: String
    /// They stay, and forget whose they were: what is counted against limits, written in a log, or played already is true
    /// without a name, too.
    let staysNameless: Bool

    /// What hangs on the rows of a table, in the order in which it goes.
    private static let byOwner = Dictionary(grouping: all, by: \.owner)

    /// Removes at most `limit` rows of what hangs on `owners`, rows of that table, or what hangs on that, the farthest first.
    /// `nil` when there is nothing left.
    static func removeSome(
        of owner: String,
        _ owners: [Int64],
        limit: Int,
        _ db: DatabaseConnection
    ) throws -> DeletedAccount? {
        for rows in byOwner[owner] ?? [] {
            if let removed = try rows.removeSome(of: owners.numberList, limit, db) { return removed }
        }
        return nil
    }

    private func removeSome(of owners: String, _ limit: Int, _ db: DatabaseConnection) throws -> DeletedAccount? {
        if staysNameless {
            try db.execute(
                cached: "UPDATE \(table) SET \(column) = NULL WHERE \(keys) IN (\(some))",
                arguments: [owners, limit]
            )
            return db.changesCount > 0 ? DeletedAccount() : nil
        }
        guard Self.byOwner[table] != nil else { return try remove("(\(some))", [owners, limit], db) }
        let ids = try Int64.fetchAll(db, cached: some, arguments: [owners, limit])
        guard !ids.isEmpty else { return nil }
        if let removed = try Self.removeSome(of: table, ids, limit: limit, db) { return removed }
        return try remove(EngineSpelling.numbers("?1"), [ids.numberList], db)
    }

    /// The columns of its table's key.
    var key: [String] { Self.longKeys[table] ?? ["id"] }

    private var keys: String { key.count == 1 ? key[0] : "(\(key.joined(separator: ", ")))" }

    /// The keys of some of the rows that go with `?1`, at most `?2`.
    var some: String {
        """
        SELECT \(key.joined(separator: ", ")) FROM \(table)
        WHERE \(column) IN \(EngineSpelling.numbers("?1")) LIMIT ?2
        """
    }

    /// `nil` when there were none.
    private func remove(_ some: String, _ arguments: Arguments, _ db: DatabaseConnection) throws -> DeletedAccount? {
        let statement = "DELETE FROM \(table) WHERE \(keys) IN \(some)"
        guard let files else {
            try db.execute(cached: statement, arguments: arguments)
            return db.changesCount > 0 ? DeletedAccount() : nil
        }
        let removed = try db.rows(cached: "\(statement) RETURNING \(files.columns)", arguments: arguments, files.read)
        return removed.isEmpty ? nil : removed.reduce(into: DeletedAccount(), +=)
    }
}

extension DependentRows {
    /// What has to be removed outside of the database with a row: the columns that say it, and how they are read.
    private struct Files {
        let columns: String
        let read: (inout ResultRow) throws -> DeletedAccount
    }

    private var files: Files? {
        if table == "upload" {
            return Files(columns: "name") { DeletedAccount(uploads: [try $0.next()]) }
        }
        guard let content = Content.all.first(where: { $0.table == table }), !content.pictures.isEmpty else {
            return nil
        }
        let pictures = content.pictures.joined(separator: ", ")
        func keys(_ row: inout ResultRow) throws -> [String] {
            try content.pictures.compactMap { _ in try row.next(String?.self) }
        }
        // The cards of its event show it.
        if table == Content.eventPicture.table {
            let code = "(SELECT code FROM event WHERE event.id = event_picture.event_id)"
            return Files(columns: "\(code), \(pictures)") { row in
                let event: EventCode = try row.next()
                return DeletedAccount(mediaKeys: try keys(&row), events: [event])
            }
        }
        return Files(columns: pictures) { DeletedAccount(mediaKeys: try keys(&$0)) }
    }
}
