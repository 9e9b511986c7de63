import GRDB
import Models

/// Reads what the map has of towns, quarters, stations, streets and addresses. Every query is bounded.
struct SpotLookUp {
    /// A row of `spot`, before it is known whether it is wanted.
    struct Spot {
        let kind: SpotKind
        let rank: Int
        let point: GeoPoint
        let name: String
        let town: Int64?
    }

    struct Address {
        let street: String
        let point: GeoPoint
    }

    let database: Database

    /// Rows of one name that are looked at, and how many of them are told apart.
    private static let maxRows = 20_000
    private static let maxFound = 25

    /// `nil` for a file that was imported before there were any.
    init?(_ database: Database) throws {
        guard try database.tableExists("spot") else { return nil }
        self.database = database
    }

    private static let columns = "kind, rank, latitude, longitude, name, town"

    /// The most important first.
    func spots(named folded: String, where isWanted: (GeoPoint) -> Bool = { _ in true }) throws -> [Spot] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT \(Self.columns) FROM spot_name JOIN spot ON spot.id = spot_name.spot
                WHERE folded = ? LIMIT \(Self.maxRows)
                """
        )
        return try first(statement, [folded], where: isWanted)
    }

    func spots(startingWith folded: String) throws -> [Spot] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT \(Self.columns) FROM spot WHERE id IN (
                    SELECT spot FROM spot_name WHERE folded > ? AND folded < ? LIMIT 500
                )
                """
        )
        return try first(statement, [folded, folded + "\u{10FFFF}"])
    }

    /// Those with all of these words in their names, the last perhaps not written to its end.
    func spots(withWordsOf folded: String) throws -> [Spot] {
        guard let words = FullText.query(folded) else { return [] }
        let statement = try database.cachedStatement(
            sql: """
                SELECT \(Self.columns) FROM spot WHERE id IN (
                    SELECT rowid FROM spot_words WHERE spot_words MATCH ? LIMIT 500
                )
                """
        )
        return try first(statement, [words])
    }

    /// The houses of a number in all streets of a name.
    func addresses(
        _ street: String,
        _ number: String,
        where isWanted: (GeoPoint) -> Bool
    ) throws -> [Address] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT name, latitude, longitude FROM address_street JOIN address ON street = address_street.id
                WHERE folded = ? AND number = ? LIMIT \(Self.maxRows)
                """
        )
        let rows = try Row.fetchCursor(statement, arguments: [street, number])
        var found: [Address] = []
        while let row = try rows.next() {
            let location = NodeLocation(id: 0, latitude: row[1], longitude: row[2])
            guard let point = location.point, isWanted(point) else { continue }
            // A house and the shops in it have one address.
            if found.contains(where: { $0.point.metres(to: point) < 150 }) { continue }
            found.append(Address(street: row[0], point: point))
            if found.count == Self.maxFound { break }
        }
        return found
    }

    func name(ofTown id: Int64) throws -> String? {
        let statement = try database.cachedStatement(sql: "SELECT name FROM spot WHERE id = ?")
        return try String.fetchOne(statement, arguments: [id])
    }

    /// The most important first; rows are read where they are, none is kept that is not wanted.
    private func first(
        _ statement: Statement,
        _ arguments: StatementArguments,
        where isWanted: (GeoPoint) -> Bool = { _ in true }
    ) throws -> [Spot] {
        let rows = try Row.fetchCursor(statement, arguments: arguments)
        var found: [Spot] = []
        while let row = try rows.next() { if let spot = Self.spot(row), isWanted(spot.point) { found.append(spot) } }
        return Array(found.sorted(by: Self.precedes).prefix(Self.maxFound))
    }

    private static func spot(_ row: Row) -> Spot? {
        guard let kind = SpotKind(rawValue: row[0]), let point = GeoPoint(latitude: row[2], longitude: row[3])
        else { return nil }
        return Spot(kind: kind, rank: row[1], point: point, name: row[4], town: row[5])
    }

    private static func precedes(_ left: Spot, _ right: Spot) -> Bool {
        (left.kind.rawValue, -left.rank) < (right.kind.rawValue, -right.rank)
    }
}
