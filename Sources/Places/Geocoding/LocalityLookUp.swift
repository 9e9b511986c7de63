import GRDB
import Models

/// Reads the tables of names. Every query is bounded, whatever is typed.
struct LocalityLookUp {
    let database: Database

    /// How many names a look-up by beginning reads, and how many rows any look-up returns.
    private static let maxNames = 2_000
    private static let maxRows = 25

    init(_ database: Database) { self.database = database }

    /// Whether one was imported.
    static func hasGazetteer(_ db: Database) throws -> Bool {
        let statement = try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM source WHERE kind = 'geonames')")
        return try Bool.fetchOne(statement) ?? false
    }

    func settlements(named folded: String) throws -> [LocalityCandidate] {
        try settlements(
            """
            SELECT locality, tier FROM locality_name WHERE folded = ? ORDER BY tier, population DESC LIMIT \(Self.maxRows)
            """,
            [folded]
        ) { $0 }
    }

    func settlements(startingWith folded: String) throws -> [LocalityCandidate] {
        let others = LocalityTier.otherPrefix(folded)
        return try settlements(
            """
            SELECT locality, min(tier) FROM (
                SELECT locality, tier, population FROM locality_name WHERE folded > ? AND folded < ? LIMIT \(Self.maxNames)
            ) GROUP BY locality
            ORDER BY CASE WHEN min(tier) < \(LocalityTier.alternate) THEN 0 ELSE ? END, max(population) DESC
            LIMIT \(Self.maxRows)
            """,
            [folded, Self.end(folded), others == LocalityTier.prefix ? 0 : 1]
        ) { $0 < LocalityTier.alternate ? LocalityTier.prefix : others }
    }

    func places(named folded: String) throws -> [LocalityCandidate] {
        try places(
            "SELECT place FROM place_name WHERE folded = ? LIMIT \(Self.maxRows)",
            [folded],
            LocalityTier.place
        )
    }

    func places(startingWith folded: String) throws -> [LocalityCandidate] {
        try places(
            "SELECT DISTINCT place FROM place_name WHERE folded > ? AND folded < ? LIMIT \(Self.maxRows)",
            [folded, Self.end(folded)],
            LocalityTier.placePrefix
        )
    }

    /// Places with all of these words in their names, the last perhaps not written to its end.
    func places(withWordsOf folded: String) throws -> [LocalityCandidate] {
        var found: [LocalityCandidate] = []
        for words in FullText.queries(folded) where found.count < Self.maxRows {
            found = try places(
                "SELECT rowid FROM place_words WHERE place_words MATCH ? LIMIT \(Self.maxRows)",
                [words],
                LocalityTier.placeWords
            )
        }
        return found
    }

    /// Settlements' own names that begin so and are about that long, for finding what was nearly typed.
    func names(startingWith folded: String, lengths: ClosedRange<Int>) throws -> [(folded: String, locality: Int64)] {
        let rows = try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT folded, locality FROM locality_name
                    WHERE folded >= ? AND folded < ? AND tier < \(LocalityTier.alternate)
                        AND length(folded) BETWEEN ? AND ?
                    LIMIT 50000
                    """
            ),
            arguments: [folded, Self.end(folded), lengths.lowerBound, lengths.upperBound]
        )
        return rows.map { ($0[0], $0[1]) }
    }

    func settlement(_ id: Int64) throws -> LocalityCandidate? {
        try settlements("SELECT id, 0 FROM locality WHERE id = ?", [id]) { $0 }.first
    }

    /// What sorts after every name that begins with `folded`.
    private static func end(_ folded: String) -> String { folded + "\u{10FFFF}" }

    func settlements(
        _ sql: String,
        _ arguments: StatementArguments,
        tier: (Int) -> Int
    ) throws -> [LocalityCandidate] {
        let found = try Row.fetchAll(database.cachedStatement(sql: sql), arguments: arguments)
        let detail = try database.cachedStatement(
            sql: "SELECT name, region_code, region, country, latitude, longitude, population FROM locality WHERE id = ?"
        )
        return try found.compactMap { match in
            guard let row = try Row.fetchOne(detail, arguments: [match[0] as Int64]),
                let point = GeoPoint(latitude: row[4], longitude: row[5])
            else { return nil }
            let locality = Locality(
                name: row[0],
                region: row[2],
                country: Countries.name(row[3]),
                point: point,
                population: row[6]
            )
            return LocalityCandidate(
                locality: locality,
                countryCode: row[3],
                regionCode: row[1],
                tier: tier(match[1]),
                isBuiltIn: false
            )
        }
    }

    private func places(_ sql: String, _ arguments: StatementArguments, _ tier: Int) throws -> [LocalityCandidate] {
        let rows = try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: arguments)
        let detail = try database.cachedStatement(sql: "SELECT \(PlaceRecord.summaryColumns) FROM place WHERE id = ?")
        return try rows.compactMap { number in
            guard let row = try Row.fetchOne(detail, arguments: [number]),
                let place = PlaceRecord.summary(row, id: number)
            else { return nil }
            // Where in the world a place is, the map does not say in words; its address tells namesakes apart.
            let locality = Locality(
                name: place.name,
                region: place.address,
                country: nil,
                point: place.point,
                population: 0,
                kind: .place(place.id)
            )
            return LocalityCandidate(
                locality: locality,
                countryCode: "",
                regionCode: "",
                tier: tier,
                isBuiltIn: false
            )
        }
    }
}
