@testable import Models

/// What the tables of a schema consist of, a line for each fact, in the same words for both engines. What is said by
/// expressions (checks, conditions) is not among it: `SchemaProbe`.
struct SchemaFacts {
    private(set) var lines: Set<String> = []

    private init() {}

    private mutating func addColumn(
        of table: String,
        _ place: Int,
        _ name: String,
        _ type: String,
        isFull: Bool,
        fallback: String?,
        isDrawn: Bool
    ) {
        let rest =
            (isFull ? " NOT NULL" : "") + (fallback.map { " DEFAULT \($0)" } ?? "") + (isDrawn ? " IDENTITY" : "")
        lines.insert("\(table): column \(place) \(name) \(type)\(rest)")
    }

    private mutating func addKey(of table: String, _ kind: String, _ columns: String) {
        lines.insert("\(table): \(kind) (\(columns))")
    }

    private mutating func addReference(of table: String, _ columns: String, to other: String, _ actions: String) {
        lines.insert("\(table): (\(columns)) REFERENCES \(other) \(actions)")
    }
}

// MARK: SQLite

extension SchemaFacts {
    private static let types = ["INTEGER": "bigint", "REAL": "double precision", "BLOB": "bytea", "TEXT": "text"]

    init(sqlite db: DatabaseConnection) throws {
        // Not those of FTS5 and of SQLite itself.
        let tables = try db.rows(
            sql: """
                SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
                    AND name NOT IN (SELECT name FROM pragma_table_list WHERE type IN ('virtual', 'shadow'))
                """
        ) { row -> (String, String) in try (row.next(), row.next()) }
        for (table, text) in tables {
            try addColumns(sqlite: table, isDrawn: text.contains("PRIMARY KEY AUTOINCREMENT"), db)
            try addKeys(sqlite: table, db)
            try addReferences(sqlite: table, db)
        }
    }

    private mutating func addColumns(sqlite table: String, isDrawn: Bool, _ db: DatabaseConnection) throws {
        let columns = try db.rows(
            sql: "SELECT cid, name, type, \"notnull\", dflt_value, pk FROM pragma_table_info(?) ORDER BY cid",
            arguments: [table]
        ) { row -> (Int, String, String, Bool, String?, Int) in
            try (row.next(), row.next(), row.next(), row.next(), row.next(), row.next())
        }
        for (place, name, type, isFull, fallback, key) in columns {
            addColumn(
                of: table,
                place + 1,
                name,
                Self.types[type] ?? type,
                isFull: isFull || key > 0,
                fallback: fallback == "x''" ? #"'\x'"# : fallback,
                isDrawn: isDrawn && key > 0
            )
        }
        addKey(
            of: table,
            "PRIMARY KEY",
            columns.filter { $0.5 > 0 }.sorted { $0.5 < $1.5 }.map(\.1).joined(separator: ", ")
        )
    }

    private mutating func addKeys(sqlite table: String, _ db: DatabaseConnection) throws {
        let uniques = try String.fetchAll(
            db,
            sql: "SELECT name FROM pragma_index_list(?) WHERE origin = 'u'",
            arguments: [table]
        )
        for unique in uniques {
            let columns = try String.fetchAll(
                db,
                sql: "SELECT name FROM pragma_index_info(?) ORDER BY seqno",
                arguments: [unique]
            )
            addKey(of: table, "UNIQUE", columns.joined(separator: ", "))
        }
    }

    private mutating func addReferences(sqlite table: String, _ db: DatabaseConnection) throws {
        let columns = try db.rows(
            sql: """
                SELECT id, "table", "from", "to", on_delete, on_update FROM pragma_foreign_key_list(?) ORDER BY id, seq
                """,
            arguments: [table]
        ) { row -> (Int, String, String, String, String, String) in
            try (row.next(), row.next(), row.next(), row.next(), row.next(), row.next())
        }
        for (_, key) in Dictionary(grouping: columns, by: \.0) {
            addReference(
                of: table,
                key.map(\.2).joined(separator: ", "),
                to: "\(key[0].1) (\(key.map(\.3).joined(separator: ", ")))",
                "ON DELETE \(key[0].4) ON UPDATE \(key[0].5)"
            )
        }
    }
}

// MARK: PostgreSQL

extension SchemaFacts {
    private static let actions = [
        "a": "NO ACTION", "r": "RESTRICT", "c": "CASCADE", "n": "SET NULL", "d": "SET DEFAULT",
    ]

    init(postgres db: DatabaseConnection) throws {
        try addColumns(postgres: db)
        try addConstraints(postgres: db)
    }

    private mutating func addColumns(postgres db: DatabaseConnection) throws {
        let columns = try db.rows(
            sql: """
                SELECT t.relname::text, row_number() OVER (PARTITION BY t.oid ORDER BY c.attnum), c.attname::text,
                    format_type(c.atttypid, c.atttypmod), c.attnotnull, pg_get_expr(d.adbin, d.adrelid),
                    c.attidentity <> ''
                FROM pg_class AS t JOIN pg_attribute AS c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped
                    LEFT JOIN pg_attrdef AS d ON d.adrelid = t.oid AND d.adnum = c.attnum
                WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace
                """
        ) { row -> (String, Int, String, String, Bool, String?, Bool) in
            try (row.next(), row.next(), row.next(), row.next(), row.next(), row.next(), row.next())
        }
        for (table, place, name, type, isFull, fallback, isDrawn) in columns {
            addColumn(
                of: table,
                place,
                name,
                type,
                isFull: isFull,
                // 'open'::text
                fallback: fallback?.replacing(#/::\w+$/#, with: ""),
                isDrawn: isDrawn
            )
        }
    }

    private mutating func addConstraints(postgres db: DatabaseConnection) throws {
        func names(_ list: String, of table: String) -> String {
            """
            (SELECT string_agg(attname, ', ' ORDER BY place) FROM unnest(\(list)) WITH ORDINALITY AS listed (number, place)
                JOIN pg_attribute ON attrelid = \(table) AND attnum = number)
            """
        }
        let constraints = try db.rows(
            sql: """
                SELECT t.relname::text, c.contype::text, \(names("c.conkey", of: "c.conrelid")),
                    coalesce(o.relname::text, ''), coalesce(\(names("c.confkey", of: "c.confrelid")), ''),
                    c.confdeltype::text, c.confupdtype::text
                FROM pg_constraint AS c JOIN pg_class AS t ON t.oid = c.conrelid LEFT JOIN pg_class AS o ON o.oid = c.confrelid
                WHERE c.contype IN ('p', 'u', 'f') AND t.relnamespace = current_schema()::regnamespace
                """
        ) { row -> (String, String, String, String, String, String, String) in
            try (row.next(), row.next(), row.next(), row.next(), row.next(), row.next(), row.next())
        }
        for (table, kind, columns, other, others, delete, update) in constraints {
            switch kind {
            case "p": addKey(of: table, "PRIMARY KEY", columns)
            case "u": addKey(of: table, "UNIQUE", columns)
            default:
                let (delete, update) = (Self.actions[delete] ?? delete, Self.actions[update] ?? update)
                addReference(of: table, columns, to: "\(other) (\(others))", "ON DELETE \(delete) ON UPDATE \(update)")
            }
        }
    }
}
