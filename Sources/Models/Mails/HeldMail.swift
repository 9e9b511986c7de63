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

    /// How many people a member's mails wait for until there is room in the day.
    /// - Parameters:
    ///   - job: those of it and of later ones do not count; `nil` for all.
    ///   - guest: whose own other mails do not count.
    static func queue(
        of account: AccountID,
        before job: JobID? = nil,
        besides guest: AttendanceID? = nil,
        _ db: DatabaseConnection
    ) throws -> Int {
        Set(
            try String.fetchAll(
                db,
                cached: """
                    SELECT lower(attendance.email) FROM held_mail
                    JOIN attendance ON attendance.id = attendance_id
                    JOIN job ON job.id = job_id
                    WHERE held_mail.account_id = ?1 AND reason IN ('account', 'network') AND job.parked_at IS NULL
                        AND job.id < ?2
                        AND lower(attendance.email) <> coalesce((SELECT lower(email) FROM attendance WHERE id = ?3), '')
                    """,
                arguments: [account, job ?? JobID(rawValue: .max), guest ?? AttendanceID(rawValue: 0)]
            )
        ).count
    }

    /// The events of which mails of the member's wait, and to how many people.
    package static func waiting(of account: AccountID, _ db: DatabaseConnection) throws -> [EventID: Int] {
        let events = try EventID.fetchAll(
            db,
            cached: """
                SELECT event_id FROM held_mail JOIN attendance ON attendance.id = attendance_id
                WHERE held_mail.account_id = ? AND until IS NOT NULL
                """,
            arguments: [account]
        )
        return Dictionary(events.map { ($0, 1) }, uniquingKeysWith: +)
    }

    /// When the first of them goes out; `nil` where none waits.
    package static func next(of account: AccountID, _ db: DatabaseConnection) throws -> Int64? {
        try Int64.fetchOne(db, cached: "SELECT min(until) FROM held_mail WHERE account_id = ?", arguments: [account])
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

    /// The same of some guests, but that somebody cannot be reached stays known.
    static func dropWaiting(of guests: [AttendanceID], _ db: DatabaseConnection) throws {
        guard !guests.isEmpty else { return }
        try db.execute(
            cached: """
                DELETE FROM held_mail
                WHERE attendance_id IN \(EngineSpelling.numbers("?")) AND reason <> 'undeliverable'
                """,
            arguments: [guests.numberList]
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
