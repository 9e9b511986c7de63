extension Notice {
    /// Read for so long, they are of no more use.
    package static let keptSeconds: Int64 = 90 * 86_400

    /// Removes what was read 90 days ago or before. Their keys go with them: after that long the same may be told again.
    package static func removeOld(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM notice WHERE read_at <= ?", arguments: [now - keptSeconds])
    }
}
