/// A mail in a member's name to somebody who is no member. It is counted as it is asked for, once however often its job is
/// done, and what is counted stays counted, whatever becomes of the event and of the guest.
package struct StrangerMail: Hashable, Sendable {
    /// That writes it.
    package let job: JobID
    package let sender: AccountID
    package let recipient: AddressDigest
    /// The network that asked for it, where that is known.
    package let network: AddressDigest?
    package let event: EventID?
    package let reason: String
    /// The recipient has answered the sender before, and is no stranger to them: they count for nobody's number of people.
    package let isKnown: Bool
    /// To whom on the list of the event.
    package let guest: AttendanceID?
    /// The recipient was asked to the event before: this is news of it.
    package let isAsked: Bool

    package init(
        job: JobID,
        sender: AccountID,
        recipient: AddressDigest,
        network: AddressDigest? = nil,
        event: EventID? = nil,
        reason: String,
        isKnown: Bool = false,
        guest: AttendanceID? = nil,
        isAsked: Bool = false
    ) {
        self.job = job
        self.sender = sender
        self.recipient = recipient
        self.network = network
        self.event = event
        self.reason = reason
        self.isKnown = isKnown
        self.guest = guest
        self.isAsked = isAsked
    }

    /// What whoever was asked must know, whatever limit is reached and whoever is not confirmed any more. Such mails count for
    /// nobody. To ask once more is no news.
    private var isNews: Bool { isAsked && reason != EventJob.Reason.nudge.rawValue }

    package enum Verdict: Hashable, Sendable {
        case send
        /// Epoch seconds.
        case later(HeldMail.Reason, until: Int64)
        case never(HeldMail.Reason)
    }

    /// Changes of one event that one guest is told of within a day.
    package static let mostChanges = 10
    /// As what a mail counts that tells of a change by which a day of a series does not take place: whoever expects it hears
    /// of it like of a cancellation, whatever else has changed before.
    package static let dayOff = "day-off"
    package static let day: Int64 = 86_400
    /// For so long nobody is asked to the same event again, and rows are kept.
    package static let lifetime: Int64 = 30 * 86_400

    /// Judges the mail and counts it where it may be sent. Inside of a transaction that writes.
    package func reserve(_ limits: MailLimits = MailLimits(), now: Int64, _ db: DatabaseConnection) throws -> Verdict {
        if try isReserved(db) { return .send }
        if try SiteInvitation.isRefused(recipient, db) { return .never(.refused) }
        if try wasTold(now: now, db) { return .never(.asked) }
        if let hold = try hold(limits, now: now, db) { return hold }
        let values: Assignments = [
            "job_id": job, "account_id": sender, "recipient": recipient, "network": network, "event_id": event,
            "reason": reason, "is_expected": isKnown || isNews, "asked_at": now, "attendance_id": guest,
        ]
        try db.execute(cached: "INSERT INTO stranger_mail \(values.inserted)", arguments: values.arguments)
        return .send
    }

    /// The mail is out.
    package static func markSent(_ job: JobID, now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "UPDATE stranger_mail SET sent_at = ? WHERE job_id = ?", arguments: [now, job])
    }

    /// What counts no longer.
    package static func removeOld(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM stranger_mail WHERE asked_at <= ?", arguments: [now - lifetime])
    }

    /// Refusals that no longer speak against whoever had them.
    package static func removeOldRefusals(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "DELETE FROM mail_refusal WHERE refused_at <= ?",
            arguments: [now - MailAllowance.memory]
        )
    }

    private func isReserved(_ db: DatabaseConnection) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: "SELECT EXISTS (SELECT 1 FROM stranger_mail WHERE job_id = ?)",
            arguments: [job]
        ) ?? false
    }

    /// Whether the recipient has had such a mail already. A host who takes somebody off a list and puts them on it again
    /// sends no second one.
    private func wasTold(now: Int64, _ db: DatabaseConnection) throws -> Bool {
        guard let event, [EventJob.Reason.invitation, .poll, .removed].map(\.rawValue).contains(reason) else {
            return false
        }
        return try Bool.fetchOne(
            db,
            cached: """
                SELECT EXISTS (
                    SELECT 1 FROM stranger_mail
                    WHERE recipient = ? AND asked_at > ? AND event_id = ? AND reason = ? AND sent_at IS NOT NULL)
                """,
            arguments: [recipient, now - Self.lifetime, event, reason]
        ) ?? false
    }

    /// When the address may get one more mail that asks it something in this member's name; `nil` where that is now.
    /// - Parameter isKnown: they have answered the member before.
    package static func free(
        _ recipient: AddressDigest,
        for sender: AccountID,
        isKnown: Bool,
        _ limits: MailLimits,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Int64? {
        let all = try free(recipient, limits.perAddress, now: now, db)
        return try all ?? (isKnown ? nil : free(recipient, limits.perAddressAndMember, by: sender, now: now, db))
    }

    /// What keeps it from being sent now.
    private func hold(_ limits: MailLimits, now: Int64, _ db: DatabaseConnection) throws -> Verdict? {
        if isNews { return try changesHold(now: now, db) }
        guard let account = try Account.find(sender, db), account.isEmailConfirmed else {
            return .later(.unconfirmed, until: now + Self.day)
        }
        if let free = try Self.free(recipient, for: sender, isKnown: isKnown, limits, now: now, db) {
            return .later(.recipient, until: free)
        }
        if isKnown { return nil }
        let most = try MailAllowance.perDay(of: account, limits, now: now, db)
        let own = try MailedPeople(of: .account(sender), now: now, db)
        // Whoever has waited is asked before others are.
        let waiting = try HeldMail.queue(of: sender, before: job, besides: guest, db)
        if let free = own.free(most, behind: waiting, for: recipient, now: now) {
            // Then it is judged anew, as that of a member who is not new.
            let end = limits.newMembers.end(of: account, now: now) ?? free
            return .later(.account, until: min(free, end))
        }
        guard let network else { return nil }
        return try MailedPeople(of: .network(network), now: now, db)
            .free(limits.perNetwork, for: recipient, now: now)
            .map { .later(.network, until: $0) }
    }

    /// When the address may get one more mail that asks it something; `nil` where that is now.
    /// - Parameter sender: whose mails alone count; `nil` for everybody's.
    private static func free(
        _ recipient: AddressDigest,
        _ most: Int,
        by sender: AccountID? = nil,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Int64? {
        try Int64.fetchOne(
            db,
            cached: """
                SELECT asked_at FROM stranger_mail
                WHERE recipient = ?1 AND asked_at > ?2
                    AND reason NOT IN ('changed', '\(Self.dayOff)', 'cancelled', 'removed', 'seat', 'reminder')
                    AND (CAST(?3 AS BIGINT) IS NULL OR account_id = ?3)
                ORDER BY asked_at DESC LIMIT 1 OFFSET ?4
                """,
            arguments: [recipient, now - day, sender, most - 1]
        ).map { $0 + day }
    }

    /// What keeps the guest from being told of one more change now; `nil` for nothing, and for what is no mere change.
    package func changesHold(now: Int64, _ db: DatabaseConnection) throws -> Verdict? {
        let changed = EventJob.Reason.changed.rawValue
        guard let event, reason == changed else { return nil }
        return try Int64.fetchOne(
            db,
            cached: """
                SELECT asked_at FROM stranger_mail
                WHERE recipient = ? AND asked_at > ? AND event_id = ? AND reason = ?
                ORDER BY asked_at DESC LIMIT 1 OFFSET \(Self.mostChanges - 1)
                """,
            arguments: [recipient, now - Self.day, event, changed]
        ).map { .later(.changes, until: $0 + Self.day) }
    }
}
