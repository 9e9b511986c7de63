import GRDB
import Models

/// Writes addresses, many at a time and in the order of their table: one after the other each would touch another page.
struct AddressBuffer {
    private static let maxRows = 100_000

    private struct Row {
        let street: Int64
        let number: String
        let object: Int64
        let location: NodeLocation
    }

    private let insert: Statement
    private let insertStreet: Statement
    private let selectStreet: Statement
    private let number: Int64
    /// Streets by their names as mapped.
    private var streets: [String: Int64] = [:]
    private var rows: [Row] = []

    init(_ database: Database, number: Int64) throws {
        self.number = number
        insert = try database.makeStatement(sql: "INSERT OR REPLACE INTO address VALUES (?, ?, ?, ?, ?, ?)")
        insertStreet = try database.makeStatement(
            sql: "INSERT OR IGNORE INTO address_street (folded, name) VALUES (?, ?)"
        )
        selectStreet = try database.makeStatement(sql: "SELECT id FROM address_street WHERE folded = ?")
    }

    mutating func append(_ found: FoundSpots.Address) throws {
        guard let street = try street(found.address.street), let point = found.point.geoPoint else { return }
        for key in found.address.numbers {
            rows.append(
                Row(street: street, number: key, object: found.object, location: NodeLocation(id: 0, at: point))
            )
        }
        if rows.count >= Self.maxRows { try flush() }
    }

    mutating func flush() throws {
        rows.sort { ($0.street, $0.number, $0.object) < ($1.street, $1.number, $1.object) }
        for row in rows {
            try insert.execute(arguments: [
                row.street, row.number, row.object, number, row.location.latitude, row.location.longitude,
            ])
        }
        rows.removeAll(keepingCapacity: true)
    }

    private mutating func street(_ name: String) throws -> Int64? {
        if let known = streets[name] { return known }
        let folded = NameFolding.fold(name)
        guard !folded.isEmpty else { return nil }
        try insertStreet.execute(arguments: [folded, name])
        guard let id = try Int64.fetchOne(selectStreet, arguments: [folded]) else { return nil }
        streets[name] = id
        return id
    }
}
