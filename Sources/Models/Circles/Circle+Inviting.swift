/// Who is asked into a circle.
package struct CircleInvitees: Hashable, Sendable {
    /// Friends of whoever asks.
    package var members: [AccountID]
    package var addresses: [Address]
    /// They were at an event of whoever asks, friends or not.
    package var acquaintances: [AccountID]

    /// An address, checked by the caller, and the name that its owner is known by, where one is.
    package struct Address: Hashable, Sendable {
        package let email: String
        package let name: String

        package init(_ email: String, name: String = "") { (self.email, self.name) = (email, name) }
    }

    package init(members: [AccountID] = [], addresses: [Address] = [], acquaintances: [AccountID] = []) {
        (self.members, self.addresses, self.acquaintances) = (members, addresses, acquaintances)
    }

    package var isEmpty: Bool { members.isEmpty && addresses.isEmpty && acquaintances.isEmpty }
}

extension Circle {
    /// Asks people; they are in it once they say so. Whoever has a place stays as they are, and whoever has declined not long
    /// ago is not asked again. Throws `CircleProblem` and `DailyLimit.Reached`.
    /// - Returns: those without an account who are to be mailed.
    @discardableResult
    package func invite(
        _ invitees: CircleInvitees,
        by actor: Account,
        _ limits: MailLimits = MailLimits(),
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [CirclePerson] {
        let members = invitees.members.filter { $0 != actor.id }
        let friends = try Event.invitable(members, by: actor.id, db)
        guard friends.isSuperset(of: members) else { throw CircleProblem.notFriends }
        let around = try Block.everybody(around: actor.id, db)
        let others = invitees.acquaintances.filter { $0 != actor.id && !around.contains($0) && !friends.contains($0) }
        var asked: [AccountID] = []
        for account in members + others where try ask(account, by: actor.id, now: now, db) { asked.append(account) }
        let mailed = try ask(invitees.addresses, by: actor, limits, now: now, db)
        guard try peopleCount(db) <= Self.maxPeople else { throw CircleProblem.full(limit: Self.maxPeople) }
        if !asked.isEmpty {
            guard asked.count <= Self.maxPeople else { throw CircleProblem.full(limit: Self.maxPeople) }
            try CircleDoing.asked.record(asked.count, by: actor.id, now: now, db)
            try tellAsked(asked, by: actor.id, now: now, db)
        }
        return mailed
    }

    /// Whether they are asked now and were not.
    private func ask(_ account: AccountID, by actor: AccountID, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        guard try Account.find(account, db)?.isSuspended == false else { return false }
        if let known = try CirclePerson.find(of: account, in: id, db) {
            switch known.state {
            case .asked, .asking, .member: return false
            case .declined where known.decidedAt > now - CirclePerson.memorySeconds: return false
            // Keepers have said no, and they alone take that back.
            case .refused where try known.decidedAt > now - CirclePerson.memorySeconds && !keepers(db).contains(actor):
                return false
            case .declined, .refused, .gone: break
            }
        }
        let row: Assignments = [
            "circle_id": id, "account_id": account, "state": CirclePerson.State.asked, "inviter_id": actor,
            "link_secret": RowSecret.random(), "created_at": now, "decided_at": now,
        ]
        try db.execute(
            cached: """
                INSERT INTO circle_person \(row.inserted)
                \(row.replacing("circle_id", "account_id", keeping: "link_secret", "created_at"))
                """,
            arguments: row.arguments
        )
        return true
    }

    /// However often somebody is taken out and asked again, they are told once in a while.
    private func tellAsked(_ people: [AccountID], by actor: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        let key = "circle-asked:\(id.rawValue):\(now / CirclePerson.memorySeconds)"
        let notice = NewNotice(for: actor, .circleInvitation, by: actor, about: id, onceKey: key)
        let posted = try notice.write(to: people, now: now, db, sum: { _ in nil })
        try Job.enqueue(posted.jobs.values.flatMap(\.self), now: now, db)
    }

    private func ask(
        _ addresses: [CircleInvitees.Address],
        by actor: Account,
        _ limits: MailLimits,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [CirclePerson] {
        guard !addresses.isEmpty else { return [] }
        guard actor.isEmailConfirmed else { throw CircleProblem.unconfirmed }
        let most = limits.addressesADay
        var mailed: [CirclePerson] = []
        for address in addresses {
            let row: Assignments = [
                "circle_id": id, "email": address.email, "email_folded": address.email.lowercased(),
                "guest_name": address.name, "state": CirclePerson.State.asked, "inviter_id": actor.id,
                "link_secret": RowSecret.random(), "created_at": now, "decided_at": now,
            ]
            let person = try CirclePerson.fetchOne(
                db,
                cached: """
                    INSERT INTO circle_person \(row.inserted)
                    ON CONFLICT DO NOTHING RETURNING \(CirclePerson.columns.bare)
                    """,
                arguments: row.arguments
            )
            if let person { mailed.append(person) }
        }
        guard !mailed.isEmpty else { return [] }
        guard mailed.count <= most else { throw CircleProblem.tooManyAddresses(limit: most) }
        do {
            try CircleDoing.mailed.record(mailed.count, by: actor.id, most: most, now: now, db)
        } catch is DailyLimit.Reached {
            throw CircleProblem.tooManyAddresses(limit: most)
        }
        return mailed
    }
}
