/// Whom it reaches that an event is called off, apart from whoever looks: by the rows, before it is and afterwards.
package struct CancellationCounts: Hashable, Sendable {
    /// Those who hear of it: members here, others by mail.
    package private(set) var told: Int
    /// Those whom no mail has asked yet; nothing is sent to them.
    package let unasked: Int
    /// Those without an account who want no mails.
    package private(set) var unreachable: Int
    /// Those without an account whose mails could not be delivered.
    package private(set) var undeliverable: Int
    /// Not all have been told yet.
    package let isUnderWay: Bool

    package init(
        told: Int,
        unasked: Int = 0,
        unreachable: Int = 0,
        undeliverable: Int = 0,
        isUnderWay: Bool = false
    ) {
        (self.told, self.unasked, self.unreachable) = (told, unasked, unreachable)
        (self.undeliverable, self.isUnderWay) = (undeliverable, isUnderWay)
    }

    package static func count(
        of event: Event,
        besides reader: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> CancellationCounts {
        let counts: [(told: Int, unasked: Int, unreachable: Int, undeliverable: Int)] = try db.rows(
            cached: """
                SELECT
                    count(*) FILTER (
                        WHERE CASE WHEN account_id IS NULL THEN is_asked AND NOT refuses AND NOT fails ELSE is_there END
                    ),
                    count(*) FILTER (WHERE account_id IS NULL AND NOT is_asked AND NOT refuses AND NOT fails),
                    count(*) FILTER (WHERE account_id IS NULL AND refuses),
                    count(*) FILTER (WHERE account_id IS NULL AND fails AND NOT refuses)
                FROM (
                    SELECT account_id, mailed_at IS NOT NULL OR answer <> 'none' AS is_asked,
                        is_muted = 1 OR EXISTS (
                            SELECT 1 FROM held_mail WHERE attendance_id = attendance.id AND reason = 'refused'
                        ) AS refuses,
                        EXISTS (
                            SELECT 1 FROM held_mail WHERE attendance_id = attendance.id AND reason = 'undeliverable'
                        ) AS fails,
                        EXISTS (
                            SELECT 1 FROM account
                            WHERE account.id = attendance.account_id AND suspended_at IS NULL
                        ) AND account_id NOT IN (\(Block.everybody(around: "?2"))) AS is_there
                    FROM attendance
                    WHERE event_id = ?1 AND account_id IS DISTINCT FROM ?3 AND (answer <> 'declined' OR role = 'host')
                ) AS people
                """,
            arguments: [event.id, event.host, reader]
        ) { try ($0.next(), $0.next(), $0.next(), $0.next()) }
        var all = CancellationCounts(
            told: counts.first?.told ?? 0,
            unasked: counts.first?.unasked ?? 0,
            unreachable: counts.first?.unreachable ?? 0,
            undeliverable: counts.first?.undeliverable ?? 0,
            isUnderWay: try CancellationTelling.isUnderWay(of: event.id, db)
                || EventJob.waitsToTellGuests(ofCancelled: event.id, db)
        )
        try all.addDayGuests(of: event, besides: reader, now: now, db)
        return all
    }

    /// Those who come to a day of a series that they have declined as a whole.
    private mutating func addDayGuests(
        of event: Event,
        besides reader: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let held = try HeldMail.list(of: event.id, db).mapValues(\.reason)
        for guest in try event.dayGuests(now: now, db) {
            guard let guest = try Attendance.find(guest, db), guest.account != reader, guest.role != .host,
                try !guest.isShutOut(of: event, db)
            else { continue }
            if guest.account == nil, guest.isMuted || held[guest.id] == .refused {
                unreachable += 1
            } else if held[guest.id] == .undeliverable {
                undeliverable += 1
            } else {
                told += 1
            }
        }
    }
}
