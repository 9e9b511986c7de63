/// The picture of an event: one, which any of its hosts may replace.
package enum EventPicture {
    package static func find(of event: EventID, _ db: DatabaseConnection) throws -> StoredPicture? {
        try StoredPicture.fetchOne(
            db,
            cached: "SELECT \(StoredPicture.columns) FROM event_picture WHERE event_id = ?",
            arguments: [event]
        )
    }

    /// Those of a page of events, in one query; events without one are not among the keys.
    package static func find(of events: [EventID], _ db: DatabaseConnection) throws -> [EventID: StoredPicture] {
        guard !events.isEmpty else { return [:] }
        let pictures: [(EventID, StoredPicture)] = try db.rows(
            cached: """
                SELECT event_id, \(StoredPicture.columns) FROM event_picture
                WHERE event_id IN \(EngineSpelling.numbers("?"))
                """,
            arguments: [events.numberList]
        ) { try ($0.next(), $0.next()) }
        return Dictionary(uniqueKeysWithValues: pictures)
    }

    /// Puts the picture there. Returns the one that is shown no more: its files are the caller's to remove.
    package static func replace(
        with picture: StoredPicture,
        of event: EventID,
        by account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> StoredPicture? {
        let old = try find(of: event, db)
        let values = ["event_id": event, "account_id": account, "created_at": now] + picture.assignments
        try db.execute(
            cached: "INSERT INTO event_picture \(values.inserted) \(values.replacing("event_id"))",
            arguments: values.arguments
        )
        return old
    }

    /// Returns the picture that was there: its files are the caller's to remove.
    package static func remove(of event: EventID, _ db: DatabaseConnection) throws -> StoredPicture? {
        try StoredPicture.fetchOne(
            db,
            cached: "DELETE FROM event_picture WHERE event_id = ? RETURNING \(StoredPicture.columns)",
            arguments: [event]
        )
    }
}

extension Content {
    package static let eventPicture = Content(
        "event_picture",
        in: .file("event-pictures.json"),
        pictures: StoredPicture.keyColumns,
        of: event
    )
}
