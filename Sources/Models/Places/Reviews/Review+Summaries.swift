extension Review {
    /// What the ratings of each of the places come to, in one query; places without one are not among the keys.
    package static func summaries(of places: [PlaceID], _ db: DatabaseConnection) throws -> [PlaceID: RatingSummary] {
        guard !places.isEmpty else { return [:] }
        let summaries: [(PlaceID, RatingSummary)] = try db.rows(
            cached: """
                SELECT place_kind, place_number, count(*), coalesce(sum(stars), 0) FROM review
                WHERE place_kind IN (\(PlaceID.Kind.list)) AND place_number IN \(EngineSpelling.numbers("?"))
                    AND hidden_at IS NULL
                GROUP BY place_kind, place_number
                """,
            arguments: [places.map(\.number).numberList]
        ) { try ($0.next(), $0.next()) }
        return Dictionary(uniqueKeysWithValues: summaries)
    }

    /// The newest that `viewer` may see, at most `limit`.
    package static func newest(
        _ limit: Int,
        of place: PlaceID,
        for viewer: AccountID? = nil,
        _ db: DatabaseConnection
    ) throws -> [Review] {
        try list(limit, skipping: 0, of: place, for: viewer, db)
    }
}
