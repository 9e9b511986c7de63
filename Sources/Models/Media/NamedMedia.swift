/// The files of the media store that rows name.
package enum NamedMedia {
    /// Every column that names such files: one, or two with a plus sign between. What stands in none of them is removed;
    /// a test compares the list with the schema.
    package static let columns: [(table: String, column: String)] = Content.all.flatMap { content in
        content.pictures.map { (content.table, $0) }
    }

    /// Those of `names` that no row names. Reads all these columns from beginning to end: not for an event loop.
    package static func unnamed(among names: some Sequence<String>, _ db: DatabaseConnection) throws -> Set<String> {
        var rest = Set(names)
        for (table, column) in columns {
            let sql = "SELECT \(column) FROM \(table) WHERE \(column) IS NOT NULL"
            try db.forEachRow(cached: sql) { row in
                for name in try row.next(String.self).split(separator: "+") { rest.remove(String(name)) }
                return true
            }
        }
        return rest
    }

    /// All names that stand in rows, also in a database whose schema does not have every column yet. Reads these columns from
    /// beginning to end: not for an event loop.
    package static func names(_ db: DatabaseConnection) throws -> Set<String> {
        var names: Set<String> = []
        for (table, column) in columns where try db.hasColumn(column, of: table) {
            try db.forEachRow(cached: "SELECT \(column) FROM \(table) WHERE \(column) IS NOT NULL") { row in
                for name in try row.next(String.self).split(separator: "+") { names.insert(String(name)) }
                return true
            }
        }
        return names
    }
}
