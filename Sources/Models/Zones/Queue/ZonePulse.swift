/// The number of the last change in the music of any zone, by which streams see that something has happened.
package struct ZonePulse: Hashable, Sendable {
    private let number: Int64

    package static func read(_ db: DatabaseConnection) throws -> ZonePulse {
        let number = try Int64.fetchOne(db, cached: "SELECT coalesce(max(number), 0) FROM zone_music_change")
        return ZonePulse(number: number ?? 0)
    }

    /// The zones in which something happened since.
    package func changedZones(_ db: DatabaseConnection) throws -> Set<ZoneID> {
        Set(
            try ZoneID.fetchAll(
                db,
                cached: "SELECT DISTINCT zone_id FROM zone_music_change WHERE number > ?",
                arguments: [number]
            )
        )
    }
}
