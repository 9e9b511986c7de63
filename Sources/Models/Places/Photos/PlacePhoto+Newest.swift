extension PlacePhoto {
    /// How many pictures of the place `viewer` may see; `nil` for more than the place shows.
    package static func shownCount(
        of place: PlaceID,
        for viewer: AccountID?,
        _ db: DatabaseConnection
    ) throws -> Int? {
        let count = try Int.fetchOne(
            db,
            cached: """
                SELECT count(*) FROM (
                    SELECT 1 FROM place_photo
                    WHERE place_kind = ?2 AND place_number = ?3 AND \(Visibility.condition("place_photo"))
                    LIMIT ?4
                ) AS shown
                """,
            arguments: [viewer, place.kind.rawValue, place.number, maxShown + 1]
        )
        return (count ?? 0) > maxShown ? nil : count
    }

    /// The newest picture of each of the places that `viewer` may see, in one query; places without one are not among
    /// the keys.
    package static func newest(
        of places: [PlaceID],
        for viewer: AccountID?,
        _ db: DatabaseConnection
    ) throws -> [PlaceID: StoredPicture] {
        guard !places.isEmpty else { return [:] }
        let pictures: [(PlaceID, StoredPicture)] = try db.rows(
            cached: """
                SELECT place_kind, place_number, \(StoredPicture.columns) FROM place_photo
                WHERE id IN (
                    SELECT max(id) FROM place_photo
                    WHERE place_kind IN (\(PlaceID.Kind.list)) AND place_number IN \(EngineSpelling.numbers("?2"))
                        AND \(Visibility.condition("place_photo"))
                    GROUP BY place_kind, place_number
                )
                """,
            arguments: [viewer, places.map(\.number).numberList]
        ) { try ($0.next(), $0.next()) }
        return Dictionary(uniqueKeysWithValues: pictures)
    }
}
