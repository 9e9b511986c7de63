extension Circle {
    /// Comes by the link: into the circle, or to its keepers, who decide. Whoever is in it stays, and whoever was asked accepts;
    /// neither uses the link up. Throws `CircleProblem`.
    /// - Returns: what they are now.
    package static func join(
        byLink code: CircleCode,
        as account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> (circle: Circle, state: CirclePerson.State) {
        guard let circle = try find(byLink: code, now: now, db), let link = circle.link,
            try !circle.isShut(to: account, now: now, db)
        else { throw CircleProblem.linkOver }
        let known = try CirclePerson.find(of: account, in: circle.id, db)
        if let known {
            switch known.state {
            case .member, .asking: return (circle, known.state)
            case .asked:
                try circle.accept(known, now: now, db)
                return (circle, .member)
            case .declined, .refused, .gone: break
            }
        }
        try requireRoom(toJoin: account, db)
        try circle.use(link, now: now, db)
        guard try circle.peopleCount(db) < maxPeople else { throw CircleProblem.full(limit: maxPeople) }
        let state: CirclePerson.State = link.joinsAtOnce ? .member : .asking
        let row: Assignments = [
            "circle_id": circle.id, "account_id": account, "state": state, "inviter_id": AccountID?.none,
            "link_secret": RowSecret.random(), "created_at": now, "decided_at": now,
        ]
        try db.execute(
            cached: """
                INSERT INTO circle_person \(row.inserted)
                \(row.replacing("circle_id", "account_id", keeping: "link_secret", "created_at"))
                """,
            arguments: row.arguments
        )
        try circle.tellKeepers(link.joinsAtOnce ? .circleJoined : .circleRequest, by: account, now: now, db)
        if state == .member, let person = try CirclePerson.find(of: account, in: circle.id, db) {
            try circle.askToMeetings(person, now: now, db)
        }
        return (circle, state)
    }

    /// The link does not open it for whom keepers have refused not long ago, nor where there is a block between them and a keeper.
    package func isShut(to account: AccountID, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        let known = try CirclePerson.find(of: account, in: id, db)
        if let known, known.state == .refused, known.decidedAt > now - CirclePerson.memorySeconds { return true }
        return try !Block.everybody(around: account, db).isDisjoint(with: keepers(db))
    }

    private func use(_ link: CircleLink, now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                UPDATE circle SET link_used = link_used + 1
                WHERE id = ? AND link_code = ? AND link_used < link_uses AND link_until > ?
                """,
            arguments: [id, link.code, now]
        )
        guard db.changesCount == 1 else { throw CircleProblem.linkOver }
    }

    /// Who was asked says yes. Throws `CircleProblem`.
    package func accept(_ person: CirclePerson, name: String = "", now: Int64, _ db: DatabaseConnection) throws {
        guard let current = try CirclePerson.find(person.id, db), current.state == .asked else {
            throw CircleProblem.gone
        }
        if let account = current.account { try Self.requireRoom(toJoin: account, db) }
        try current.become(.member, now: now, db)
        if current.account == nil, !name.isEmpty {
            try db.execute(
                cached: "UPDATE circle_person SET guest_name = ? WHERE id = ?",
                arguments: [name, person.id]
            )
        }
        if let account = current.account { try readInvitation(account, now: now, db) }
        if let inviter = current.inviter, try CirclePerson.find(of: inviter, in: id, db)?.isIn == true {
            try NewNotice(
                for: inviter,
                .circleJoined,
                by: current.account,
                about: id,
                detail: .plain(name.isEmpty ? current.guestName : name)
            ).post(now: now, db)
        }
        if let joined = try CirclePerson.find(person.id, db) { try askToMeetings(joined, now: now, db) }
    }

    /// Who was asked says no; whoever has asked them reads it, and is told nothing.
    package func decline(_ person: CirclePerson, now: Int64, _ db: DatabaseConnection) throws {
        guard let current = try CirclePerson.find(person.id, db), current.state == .asked else {
            throw CircleProblem.gone
        }
        try current.become(.declined, now: now, db)
        if let account = current.account { try readInvitation(account, now: now, db) }
    }

    private func readInvitation(_ account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                UPDATE notice SET read_at = ? WHERE circle_id = ? AND account_id = ? AND kind = ? AND read_at IS NULL
                """,
            arguments: [now, id, account, NoticeKind.circleInvitation]
        )
    }

    /// A keeper lets in who asks, or does not; only whoever comes in is told. Throws `CircleProblem`.
    package func decide(
        _ person: CirclePerson,
        letsIn: Bool,
        by keeper: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        guard let current = try CirclePerson.find(person.id, db), current.state == .asking, current.circle == id else {
            throw CircleProblem.gone
        }
        try current.become(letsIn ? .member : .refused, now: now, db)
        guard letsIn, let account = current.account, let joined = try CirclePerson.find(person.id, db) else { return }
        try NewNotice(for: account, .circleWelcome, by: keeper, about: id).post(now: now, db)
        try askToMeetings(joined, now: now, db)
    }

    /// Whoever asked to be let in does not want to any more. Throws `CircleProblem`.
    package func withdraw(_ person: CirclePerson, now: Int64, _ db: DatabaseConnection) throws {
        guard let current = try CirclePerson.find(person.id, db), current.state == .asking else {
            throw CircleProblem.gone
        }
        try current.become(.gone, now: now, db)
    }

    /// But for those who are suspended.
    func keepers(_ db: DatabaseConnection) throws -> Set<AccountID> {
        Set(
            try AccountID.fetchAll(
                db,
                cached: """
                    SELECT account.id FROM circle_person JOIN account ON account.id = circle_person.account_id
                    WHERE circle_person.circle_id = ? AND circle_person.is_keeper = 1 AND account.suspended_at IS NULL
                    """,
                arguments: [id]
            )
        )
    }

    private func tellKeepers(_ kind: NoticeKind, by account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        for keeper in try keepers(db).sorted(by: { $0.rawValue < $1.rawValue }) {
            try NewNotice(for: keeper, kind, by: account, about: id).post(now: now, db)
        }
    }
}

extension CirclePerson {
    /// Makes the place of an address that of a member, who has shown that the address is theirs by opening its link. Returns
    /// whether it did: not where they are in the circle already, where they were refused, and where either of them and of whoever
    /// has asked them has blocked the other.
    package func claim(for account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        guard let current = try CirclePerson.find(id, db), current.account == nil, current.state != .gone else {
            return false
        }
        if let inviter = current.inviter, try Block.exists(between: inviter, account, db) { return false }
        let known = try CirclePerson.find(of: account, in: circle, db)
        if let known, known.state == .member || known.state == .refused { return false }
        try Circle.requireRoom(toJoin: account, db)
        if let known {
            try db.execute(cached: "DELETE FROM circle_person WHERE id = ?", arguments: [known.id])
        }
        try db.execute(
            cached: """
                UPDATE circle_person SET account_id = ?, email = NULL, email_folded = NULL, guest_name = '' WHERE id = ?
                """,
            arguments: [account, id]
        )
        return true
    }

    /// Somebody has shown that the address is theirs by confirming it: what it was asked into is theirs, as far as it can be.
    package static func takeOver(_ email: String, for account: AccountID, _ db: DatabaseConnection) throws {
        let places = try fetchAll(
            db,
            cached: "SELECT \(columns) FROM circle_person WHERE email_folded = ? ORDER BY id",
            arguments: [email.lowercased()]
        )
        for place in places {
            do {
                _ = try place.claim(for: account, db)
            } catch is CircleProblem {
                // In as many as there may be: the link of the mail is still there.
                continue
            }
        }
    }
}
