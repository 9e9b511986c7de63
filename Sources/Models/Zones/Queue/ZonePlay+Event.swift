extension ZonePlay {
    /// The song that is heard at an event, for a screen of its host that everybody there looks at: of the zone made for
    /// it, whose people are its guests, else of one at its place that everybody finds. What is hidden is not said.
    /// - Parameter now: epoch milliseconds.
    /// - Returns: `nil` where nothing plays.
    package static func heard(at event: Event, now: Int64, _ db: DatabaseConnection) throws -> TrackWords? {
        if let words = try words(where: "zone.event_id = ?2", [now, event.id], db) { return words }
        guard let place = event.place.id else { return nil }
        return try words(
            where: """
                zone.place_kind = ?2 AND zone.place_number = ?3 AND zone.event_id IS NULL
                    AND zone.audience = 'everyone'
                """,
            [now, place.kind, place.number],
            db
        )
    }

    private static func words(
        where isMeant: String,
        _ arguments: Arguments,
        _ db: DatabaseConnection
    ) throws -> TrackWords? {
        try TrackWords.fetchOne(
            db,
            cached: """
                SELECT \(TrackWords.columns) FROM zone
                    JOIN track_play ON track_play.zone_id = zone.id AND track_play.ended_at IS NULL
                    JOIN track ON track.id = track_play.track_id
                WHERE \(isMeant) AND zone.hidden_at IS NULL AND track.hidden_at IS NULL AND track.state = 'ready'
                    AND track_play.started_at <= ?1 AND track_play.ends_at > ?1
                ORDER BY zone.id LIMIT 1
                """,
            arguments: arguments
        )
    }
}
