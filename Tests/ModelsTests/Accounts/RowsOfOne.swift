@testable import Models

/// More rows of every kind than the schema lets hang on one account, and as many of others that these need.
struct RowsOfOne {
    /// A column that names a row of another table.
    struct Link: Hashable {
        let table: String
        let column: String
        let owner: String
        let onDelete: String
        let isOpen: Bool
    }

    let account: AccountID
    /// So many rows are added by each link.
    let count: Int
    let links: [Link]
    /// What a row cannot be without, of tables that are not reached from the account too.
    private let needs: [Link]
    /// The first column of each table's key.
    private let keys: [String: String]
    /// What others have.
    private var pools: [String: [Int64]] = [:]
    private(set) var owned: [String: [Int64]]
    /// How many rows stay, without the name of what they were about.
    private(set) var kept: [String: Int] = [:]

    /// Nothing is added yet, of anybody.
    init(of account: AccountID, count: Int, _ db: DatabaseConnection) throws {
        (self.account, self.count) = (account, count)
        owned = ["account": [account.rawValue]]
        links = try Self.links(db)
        needs = try Self.all(db).filter(\.isOpen)
        keys = try Dictionary(
            uniqueKeysWithValues: db.rows(
                sql: """
                    SELECT t.name, c.name FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c ON c.pk = 1
                    WHERE t.schema = 'main' AND t.type = 'table'
                    """
            ) { (try $0.next(), try $0.next()) }
        )
    }

    /// Those of one column, between tables that are reached from `account`. What hangs on a session ends with it.
    static func links(_ db: DatabaseConnection) throws -> [Link] {
        let all = try all(db)
        var (reached, found): (Set<String>, [Link]) = (["account"], [])
        while true {
            let new = all.filter { reached.contains($0.owner) && !found.contains($0) }
            if new.isEmpty { return found }
            found += new
            reached.formUnion(new.filter { $0.onDelete == "CASCADE" }.map(\.table))
        }
    }

    private static func all(_ db: DatabaseConnection) throws -> [Link] {
        try db.rows(
            sql: """
                SELECT t.name, k."from", k."table", k.on_delete, c."notnull" FROM pragma_table_list AS t
                JOIN pragma_foreign_key_list(t.name) AS k ON true JOIN pragma_table_info(t.name) AS c ON c.name = k."from"
                WHERE t.schema = 'main' AND t.type = 'table' AND k."table" <> 'session' AND NOT EXISTS (
                    SELECT 1 FROM pragma_foreign_key_list(t.name) AS other WHERE other.id = k.id AND other.seq > 0)
                ORDER BY t.name, k."from"
                """
        ) {
            Link(
                table: try $0.next(),
                column: try $0.next(),
                owner: try $0.next(),
                onDelete: try $0.next(),
                isOpen: try $0.next()
            )
        }
    }

    var tables: [String] { Set(links.map(\.table)).sorted() }

    /// Rows of others, of all tables that something can hang on.
    mutating func addOthers(_ db: DatabaseConnection) throws {
        for table in Set(links.map(\.owner)).sorted() { _ = try pool(table, db) }
    }

    private mutating func pool(_ table: String, _ db: DatabaseConnection) throws -> [Int64] {
        if let pool = pools[table] { return pool }
        var made: [Int64] = []
        for number in 0..<count { made += try add(number, to: table, [:], db) }
        pools[table] = made
        return made
    }

    /// Rows by each link to something of the account's own; those of one table together, once all are there that they can hang
    /// on.
    mutating func addOwn(_ db: DatabaseConnection) throws {
        var waiting = tables.filter { owned[$0] == nil || $0 == "event" }
        while let table = waiting.first(where: { table in
            links.allSatisfy { $0.table != table || !waiting.contains($0.owner) }
        }) {
            waiting.removeAll { $0 == table }
            for link in links where link.table == table && (link.table, link.owner) != ("event", "account") {
                try add(by: link, db)
            }
        }
        try db.execute(
            sql: """
                INSERT INTO bookmark_list_entry (list_id, account_id, place_kind, place_number)
                SELECT bookmark_list.id, account_id, place_kind, place_number FROM bookmark JOIN bookmark_list USING (account_id)
                WHERE account_id = ?
                """,
            arguments: [account]
        )
    }

    /// The events are no made-up rows: what hosts leave is read.
    mutating func own(_ event: EventID) { owned["event"] = [event.rawValue] }

    private mutating func add(by link: Link, _ db: DatabaseConnection) throws {
        let owners = owned[link.owner] ?? []
        for number in 0..<(owners.isEmpty ? 0 : count) {
            // Half of them hang on one, the others on different ones.
            let owner = owners[number < count / 2 ? 0 : number % owners.count]
            let made = try add(number, to: link.table, [link.column: owner], db)
            if link.onDelete == "CASCADE" {
                owned[link.table, default: []] += made
            } else {
                kept[link.table, default: 0] += made.count
            }
        }
    }

    private mutating func add(
        _ number: Int,
        to table: String,
        _ given: [String: any ColumnValue],
        _ db: DatabaseConnection
    ) throws -> [Int64] {
        var given = given
        for link in needs where link.table == table && given[link.column] == nil {
            given[link.column] = try pool(link.owner, db)[number]
        }
        for content in Content.all where content.table == table {
            for picture in content.pictures { given[picture] = "\(table).\(picture).\(try Self.count(table, db))" }
        }
        if table == "review" { given.merge(["width": Int64(1), "height": Int64(1)]) { first, _ in first } }
        let before = try Self.count(table, db)
        let serial = table == "account" ? number : before
        try MadeUpRows.add(serial, to: table, given, db)
        guard try Self.count(table, db) > before else { return [] }
        guard let key = keys[table], (links + needs).contains(where: { $0.owner == table }) else { return [0] }
        return try Int64.fetchAll(db, sql: "SELECT \(key) FROM \(table) ORDER BY \(key) DESC LIMIT 1")
    }

    static func count(_ table: String, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0
    }
}
