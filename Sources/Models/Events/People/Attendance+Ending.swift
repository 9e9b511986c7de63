extension Attendance {
    /// Ends a member's part in all that is ahead, since they are suspended.
    static func endAll(of account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        for attendance in try ahead(of: account, now: now, db) {
            try Event.find(attendance.event, db)?.end(attendance, .suspended, now: now, db)
        }
    }

    /// Ends the part that each of two has in what the other hosts, since there is a block between them.
    static func endAll(between one: AccountID, _ other: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        for (guest, host) in [(one, other), (other, one)] {
            for attendance in try ahead(of: guest, hostedBy: host, now: now, db) {
                try Event.find(attendance.event, db)?.end(attendance, .blocked, now: now, db)
            }
        }
    }

    /// The owner of an address wants no mails from anybody, so nobody can tell them what becomes of an event: they are not
    /// expected any more at any, and the hosts are told. Whatever they answer later by a link that they have, hosts read that
    /// they want no mails. Returns at how many they were expected.
    package static func endAll(of email: String, now: Int64, _ db: DatabaseConnection) throws -> Int {
        let mine = try fetchAll(
            db,
            cached: "SELECT \(columns) FROM attendance WHERE email_folded = ? ORDER BY id",
            arguments: [email.lowercased()]
        )
        return try mine.count { attendance in
            guard let event = try Event.find(attendance.event, db) else { return false }
            if event.isAhead(at: now) { try HeldMail.mark(.refused, attendance, of: event, db) }
            guard try event.end(attendance, .refused, now: now, db) else { return false }
            try event.tellHosts(of: attendance, said: .left, detail: .none, now: now, db)
            return true
        }
    }

    /// Ends the part that an account which is erased has in what is ahead: at most `limit` rows. Returns whether there was
    /// any; what is over goes with the account.
    static func endSome(of account: AccountID, limit: Int, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        let mine = try ahead(of: account, limit: limit, now: now, db)
        var left = limit
        for attendance in mine where left > 0 {
            guard let event = try Event.find(attendance.event, db) else { continue }
            // Before the rows of what they bring go with all that hangs on theirs.
            try event.giveBack(attendance, isNamed: false, now: now, db)
            left -= try attendance.giveUpDays(limit: left, db)
            guard left > 0, try !attendance.removeVotes(limit: left, db) else {
                try event.fillSeats(now: now, db)
                break
            }
            try event.end(attendance, .erased, now: now, db)
            left -= 1
        }
        return !mine.isEmpty
    }

    /// Declines all days and removes answers for single ones, so that each gives back what it held as it goes. Returns how
    /// many have gone.
    private func giveUpDays(limit: Int, _ db: DatabaseConnection) throws -> Int {
        try db.execute(
            cached:
                "UPDATE attendance SET answer = 'declined', waits_since = NULL WHERE id = ? AND answer <> 'declined'",
            arguments: [id]
        )
        try db.execute(
            cached: """
                DELETE FROM occurrence_answer WHERE attendance_id = ?1 AND starts_at IN (
                    SELECT starts_at FROM occurrence_answer WHERE attendance_id = ?1 LIMIT ?2)
                """,
            arguments: [id, limit]
        )
        return db.changesCount
    }

    /// Returns whether there were any.
    private func removeVotes(limit: Int, _ db: DatabaseConnection) throws -> Bool {
        try DependentRows.removeSome(of: "attendance", [id.rawValue], limit: limit, db) != nil
    }

    /// A member's that are of events that may be ahead, and that they do not host.
    private static func ahead(
        of account: AccountID,
        hostedBy host: AccountID? = nil,
        limit: Int = .max,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [Attendance] {
        try fetchAll(
            db,
            cached: """
                SELECT \(columns) FROM attendance JOIN event ON event.id = attendance.event_id
                WHERE attendance.account_id = ?1 AND attendance.role <> 'host' AND event.status <> 'cancelled'
                    AND (attendance.listed_at > ?2 OR event.status = 'polling') AND (CAST(?3 AS BIGINT) IS NULL OR event.host_id = ?3)
                ORDER BY attendance.listed_at, attendance.event_id LIMIT ?4
                """,
            arguments: [account, now - EventTime.maxLength, host, limit]
        )
    }
}
