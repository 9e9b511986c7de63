/// Somebody to be invited.
package enum Invitee: Hashable, Sendable {
    /// A friend of the one who invites.
    case member(AccountID)
    /// An address, checked by the caller, and the name that its owner is known by, where one is.
    case address(String, name: String = "")
    /// A guest of a circle, and how they call themselves there. Nobody who reads the list of the event reads the address.
    case circleGuest(String, name: String)

    var account: AccountID? {
        if case .member(let account) = self { account } else { nil }
    }

    /// As two spellings of one address are compared.
    var foldedAddress: String? {
        switch self {
        case .member: nil
        case .address(let address, _), .circleGuest(let address, _): address.lowercased()
        }
    }

    /// The same, where hosts have typed it.
    var typedAddress: String? { isVeiled ? nil : foldedAddress }

    var isVeiled: Bool { if case .circleGuest = self { true } else { false } }
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
        circles: EventCircles = .none,
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
        let people = try event.add(circles, now: now, db)
        try event.invite(invitees + people, by: host, limits, now: now, db)
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
        let members = invitees.compactMap(\.account).filter { $0 != host }
        let friends = try Self.invitable(members, by: actor, db)
        let others = members.filter { !friends.contains($0) }
        let known = try Self.inCircles(others, with: actor, db)
        let strangers = others.filter { !known.contains($0) }
        guard strangers.isEmpty else { throw InvitationProblem.notFriends(strangers) }
        let new = try addAll(invitees, now: now, db)
        let count = try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM attendance WHERE event_id = ? AND role = 'invited'",
            arguments: [id]
        )
        let most = try mostInvited(db)
        if let count, count > most { throw InvitationProblem.tooMany(limit: most) }
        if new.contains(where: { $0.email != nil }) { try checkAddresses(limits.addressesADay, now, db) }
        if status == .polling {
            try tell(new, .poll, by: actor, now: now, db)
        } else {
            try tell(new, .invitation, by: actor, now: now, db)
        }
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
}
