/// Why somebody on the list of an event is not mailed yet, or not at all. They stay on the list.
package struct HeldMail: Hashable, Sendable {
    package enum Reason: String, Sendable, ColumnValue {
        /// The host has not confirmed their own address.
        case unconfirmed
        /// The host, the recipient or the network has had as many as there may be within a day.
        case account, recipient, network
        /// The recipient wants no such mails, of anybody.
        case refused
        /// They were told the same about this event not long ago.
        case asked
        /// They were told of as many changes of this event as there may be within a day.
        case changes
        /// The mail server could not be reached, or has not taken it yet.
        case failing
        /// It was refused for good, or could never be handed over.
        case undeliverable
    }

    package let reason: Reason
    /// `nil` where it is not sent at all.
    package let until: Int64?

    package init(_ reason: Reason, until: Int64?) {
        self.reason = reason
        self.until = until
    }

    /// By guest.
    package static func list(of event: EventID, _ db: DatabaseConnection) throws -> [AttendanceID: HeldMail] {
        let held: [(AttendanceID, HeldMail)] = try db.rows(
            cached: """
                SELECT attendance_id, reason, until FROM attendance JOIN held_mail ON attendance_id = attendance.id
                WHERE event_id = ?
                """,
            arguments: [event]
        ) { try ($0.next(), HeldMail($0.next(), until: $0.next())) }
        return Dictionary(held) { first, _ in first }
    }

    /// Keeps what was judged of a guest's mail; nothing, where it is sent.
    package static func keep(
        _ verdict: StrangerMail.Verdict,
        of mail: StrangerMail,
        to guest: AttendanceID,
        _ db: DatabaseConnection
    ) throws {
        let (reason, until): (Reason, Int64?)
        switch verdict {
        case .send: return try drop(of: guest, db)
        case .later(let why, let instant): (reason, until) = (why, instant)
        case .never(let why): (reason, until) = (why, nil)
        }
        let values: Assignments = [
            "attendance_id": guest, "account_id": mail.sender, "job_id": mail.job, "reason": reason, "until": until,
        ]
        try db.execute(
            cached: """
                INSERT INTO held_mail \(values.selected) WHERE EXISTS (SELECT 1 FROM attendance WHERE id = ?)
                \(values.replacing("attendance_id"))
                """,
            arguments: values.arguments + [guest]
        )
    }

    /// No mail reaches the guest, as somebody else has said than a mail that was judged.
    static func mark(_ reason: Reason, _ guest: Attendance, of event: Event, _ db: DatabaseConnection) throws {
        let values: Assignments = [
            "attendance_id": guest.id, "account_id": event.host, "job_id": JobID(rawValue: 0), "reason": reason,
            "until": Int64?.none,
        ]
        try db.execute(
            cached: "INSERT INTO held_mail \(values.inserted) \(values.replacing("attendance_id"))",
            arguments: values.arguments
        )
    }

    /// Nothing waits for the guest any more.
    static func drop(of guest: AttendanceID, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM held_mail WHERE attendance_id = ?", arguments: [guest])
    }

    /// The same, but that somebody cannot be reached stays known.
    static func dropWaiting(of guest: AttendanceID, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "DELETE FROM held_mail WHERE attendance_id = ? AND reason <> 'undeliverable'",
            arguments: [guest]
        )
    }

    /// The member has confirmed their address: what has waited for that goes out.
    package static func release(of account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                UPDATE job SET run_at = ?1, turn = ?1 WHERE parked_at IS NULL AND leased_until IS NULL AND run_at > ?1
                    AND id IN (SELECT job_id FROM held_mail WHERE account_id = ?2 AND reason = 'unconfirmed')
                """,
            arguments: [now, account]
        )
    }
}
