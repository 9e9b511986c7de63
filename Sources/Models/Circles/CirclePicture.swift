/// The picture of a circle: one, which any of its keepers may replace.
package enum CirclePicture {
    package static func find(of circle: CircleID, _ db: DatabaseConnection) throws -> StoredPicture? {
        try find(of: [circle], db)[circle]
    }

    /// Those of a list of circles, in one query; circles without one are not among the keys.
    package static func find(of circles: [CircleID], _ db: DatabaseConnection) throws -> [CircleID: StoredPicture] {
        guard !circles.isEmpty else { return [:] }
        let pictures: [(CircleID, StoredPicture)] = try db.rows(
            cached: """
                SELECT circle_id, \(StoredPicture.columns) FROM circle_picture
                WHERE circle_id IN \(EngineSpelling.numbers("?"))
                """,
            arguments: [circles.numberList]
        ) { try ($0.next(), $0.next()) }
        return Dictionary(uniqueKeysWithValues: pictures)
    }

    /// All that `account` has put there, also in circles that it has left since.
    package static func list(by account: AccountID, _ db: DatabaseConnection) throws -> [CircleID: StoredPicture] {
        let pictures: [(CircleID, StoredPicture)] = try db.rows(
            cached: "SELECT circle_id, \(StoredPicture.columns) FROM circle_picture WHERE account_id = ?",
            arguments: [account]
        ) { try ($0.next(), $0.next()) }
        return Dictionary(uniqueKeysWithValues: pictures)
    }

    /// Puts the picture there. Returns the one that is shown no more: its files are the caller's to remove.
    package static func replace(
        with picture: StoredPicture,
        of circle: CircleID,
        by account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> StoredPicture? {
        let old = try find(of: circle, db)
        let values = ["circle_id": circle, "account_id": account, "created_at": now] + picture.assignments
        try db.execute(
            cached: "INSERT INTO circle_picture \(values.inserted) \(values.replacing("circle_id"))",
            arguments: values.arguments
        )
        return old
    }

    /// Returns the picture that was there: its files are the caller's to remove.
    package static func remove(of circle: CircleID, _ db: DatabaseConnection) throws -> StoredPicture? {
        try StoredPicture.fetchOne(
            db,
            cached: "DELETE FROM circle_picture WHERE circle_id = ? RETURNING \(StoredPicture.columns)",
            arguments: [circle]
        )
    }
}

extension Content {
    /// It goes with whoever has put it there.
    package static let circlePicture = Content(
        "circle_picture",
        in: .file("circles.json"),
        pictures: StoredPicture.keyColumns
    )
}
