extension Attendance {
    /// Remembers when the last answer by calendar mail was written, so that an older one cannot undo it.
    package func setReplyStamp(_ stamp: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE attendance SET reply_stamp = ?1 WHERE id = ?2 AND coalesce(reply_stamp, 0) < ?1",
            arguments: [stamp, id]
        )
    }
}
