import Models

/// Files of the media store and of the cards follow the row of an event's picture.
enum EventPictureFiles {
    /// In a transaction. The picture that was there before goes.
    static func put(
        _ picture: StoredPicture,
        _ event: Event,
        by account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        guard let old = try EventPicture.replace(with: picture, of: event.id, by: account, now: now, db) else { return }
        try enqueueRemoval(of: old, event, now: now, db)
    }

    /// In the transaction after which the event does not show the picture any more.
    static func enqueueRemoval(
        of old: StoredPicture,
        _ event: Event,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        try MediaRemovalJob.enqueue(old.keys, now: now, db)
        try EventCardRemovalJob.enqueue([event.code], now: now, db)
    }
}
