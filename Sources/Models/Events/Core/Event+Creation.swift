import Foundation

/// Somebody to be invited.
package enum Invitee: Hashable, Sendable {
    /// A friend of the one who invites.
    case member(AccountID)
    /// An address, checked by the caller, and the name that its owner is known by, where one is.
    case address(String, name: String = "")
}

/// Why people cannot be invited.
package enum InvitationProblem: Error, Hashable {
    /// They are no friends of the one who invites, or not any more.
    case notFriends([AccountID])
    case tooMany(limit: Int)
    /// The limit for people who are known by an address alone, within a day.
    case tooManyAddresses(limit: Int)
}

extension Event {
    /// The most people of one event who were invited.
    package static let maxInvited = 200
    /// The most people whom a host asks by address alone within 24 hours, where operators do not allow more mails.
    package static let maxAddressesADay = 100

    /// Writes an event with its host, invitations, notices and the jobs that follow from them; hidden, where its host
    /// was suspended while the request was under way. Throws `InvitationProblem`.
    @discardableResult
    package static func create(
        _ values: EventValues,
        audience: EventAudience,
        status: EventStatus = .planned,
        by host: AccountID,
        inviting invitees: [Invitee] = [],
        _ limits: MailLimits = MailLimits(),
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Event {
        var generator = SystemRandomNumberGenerator()
        let listedAt = try values.listed(.none, now: now).time.startsAt
        let row: Assignments =
            [
                "code": EventCode(using: &generator), "host_id": host, "audience": audience, "status": status,
                "listed_at": listedAt, "created_at": now, "updated_at": now,
            ] + values.assignments + Visibility.ofNew(by: host)
        let event = try fetchOne(
            db,
            cached: "INSERT INTO event \(row.inserted) RETURNING \(columns.bare)",
            arguments: row.arguments
        )
        guard let event else { throw RowMissing(table: "event") }
        try event.add(.member(host), .host, answer: .going, now: now, db)
        try event.invite(invitees, by: host, limits, now: now, db)
        if event.isSeries { try event.settleReminders(keepingEarlier: false, now: now, db) }
        return try event.relist(now: now, db)
    }

    /// Invites more people; those who are invited already, and those who come, stay as they are. Throws `InvitationProblem`.
    package func invite(
        _ invitees: [Invitee],
        by actor: AccountID,
        _ limits: MailLimits = MailLimits(),
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        guard !invitees.isEmpty else { return }
        let strangers = try invitees.compactMap { invitee -> AccountID? in
            guard case .member(let account) = invitee, account != host else { return nil }
            return try Self.mayInvite(account, actor, db) ? nil : account
        }
        guard strangers.isEmpty else { throw InvitationProblem.notFriends(strangers) }
        let new = try invitees.compactMap { invitee in
            try add(invitee, .invited, answer: .none, now: now, db) ?? inviteSubscriber(invitee, db)
        }
        let count = try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM attendance WHERE event_id = ? AND role = 'invited'",
            arguments: [id]
        )
        if let count, count > Self.maxInvited { throw InvitationProblem.tooMany(limit: Self.maxInvited) }
        if new.contains(where: { $0.email != nil }) { try checkAddresses(limits.addressesADay, now, db) }
        if status == .polling {
            try tell(new, .poll, by: actor, now: now, db)
        } else {
            try tell(new, .invitation, by: actor, now: now, db)
        }
    }

    /// Somebody who is merely told of a public event is asked like others; `nil` for everybody else.
    private func inviteSubscriber(_ invitee: Invitee, _ db: DatabaseConnection) throws -> Attendance? {
        guard case .member(let account) = invitee else { return nil }
        return try Attendance.fetchOne(
            db,
            cached: """
                UPDATE attendance SET role = 'invited', answer = 'none', answered_at = NULL
                WHERE event_id = ? AND account_id = ? AND \(Attendance.onlySubscribes)
                RETURNING \(Attendance.columns.bare)
                """,
            arguments: [id, account]
        )
    }

    /// A member's events are no way to write to people by the thousand.
    private func checkAddresses(_ most: Int, _ now: Int64, _ db: DatabaseConnection) throws {
        let count = try Int.fetchOne(
            db,
            cached: """
                SELECT count(*) FROM event JOIN attendance ON attendance.event_id = event.id
                WHERE event.host_id = ? AND attendance.email IS NOT NULL AND attendance.created_at > ?
                """,
            arguments: [host, now - 86_400]
        )
        if let count, count > most {
            throw InvitationProblem.tooManyAddresses(limit: most)
        }
    }

    /// Friends, and neither has blocked the other: blocking ends friendships. Nobody who is suspended.
    private static func mayInvite(_ account: AccountID, _ actor: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try Int.fetchOne(
            db,
            cached: """
                SELECT 1 FROM friendship JOIN account ON account.id = friendship.friend_id
                WHERE friendship.account_id = ? AND friendship.friend_id = ? AND account.suspended_at IS NULL
                """,
            arguments: [actor, account]
        ) != nil
    }

    /// `nil` when they are there already.
    @discardableResult
    func add(
        _ invitee: Invitee,
        _ role: AttendanceRole,
        answer: Answer,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Attendance? {
        let (account, email, name): (AccountID?, String?, String) =
            switch invitee {
            case .member(let account): (account, nil, "")
            case .address(let address, let name): (nil, address, name)
            }
        var generator = SystemRandomNumberGenerator()
        let secret = Data((0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) })
        let values: Assignments = [
            "event_id": id, "account_id": account, "email": email, "email_folded": email?.lowercased(), "role": role,
            "answer": answer, "answered_at": answer == .none ? nil : now, "listed_at": listedAt,
            "link_secret": secret, "created_at": now,
            "guest_name": try email.map { try name.isEmpty ? guestName(at: $0, db) : name } ?? "",
        ]
        return try Attendance.fetchOne(
            db,
            cached: """
                INSERT INTO attendance \(values.inserted)
                ON CONFLICT DO NOTHING RETURNING \(Attendance.columns.bare)
                """,
            arguments: values.arguments
        )
    }

    /// As somebody without an account called themselves the last time that this host asked them.
    private func guestName(at address: String, _ db: DatabaseConnection) throws -> String {
        try String.fetchOne(
            db,
            cached: """
                SELECT attendance.guest_name FROM attendance JOIN event ON event.id = attendance.event_id
                WHERE attendance.email_folded = ? AND event.host_id = ? AND attendance.guest_name <> ''
                ORDER BY attendance.id DESC LIMIT 1
                """,
            arguments: [address.lowercased(), host]
        ) ?? ""
    }
}
