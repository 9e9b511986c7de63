extension Circle {
    /// What becomes of a circle when somebody leaves it.
    package enum Leaving: Hashable, Sendable {
        /// It goes on as it is.
        case stays
        /// Nobody else keeps it: the oldest member does from then on.
        case passes(to: AccountID)
        /// Nobody else is in it with an account: it ends, with all that is in it.
        case ends
    }

    /// As it would be now. Whoever is suspended keeps nothing for the others.
    package func leaving(_ person: CirclePerson, _ db: DatabaseConnection) throws -> Leaving {
        let others: [(AccountID, Bool)] = try db.rows(
            cached: """
                SELECT circle_person.account_id,
                    CASE WHEN account.suspended_at IS NULL THEN circle_person.is_keeper ELSE 0 END
                FROM circle_person JOIN account ON account.id = circle_person.account_id
                WHERE circle_person.circle_id = ? AND circle_person.state = 'member' AND circle_person.id <> ?
                ORDER BY CASE WHEN account.suspended_at IS NULL THEN 0 ELSE 1 END, circle_person.decided_at,
                    circle_person.id
                """,
            arguments: [id, person.id]
        ) { try ($0.next(), $0.next()) }
        guard let oldest = others.first else { return .ends }
        return others.contains(where: \.1) ? .stays : .passes(to: oldest.0)
    }

    /// Somebody who is in it leaves it. What was said by them stays.
    /// - Parameter files: gets the names of the files that go with a circle which ends: the caller's to remove.
    @discardableResult
    package func leave(
        _ person: CirclePerson,
        now: Int64,
        _ db: DatabaseConnection,
        files: (_ keys: [String]) throws -> Void
    ) throws -> Leaving {
        guard let current = try CirclePerson.find(person.id, db), current.isIn else { throw CircleProblem.gone }
        let leaving = try leaving(current, db)
        if leaving == .ends {
            try files(mediaKeys(db))
            try db.execute(cached: "DELETE FROM circle WHERE id = ?", arguments: [id])
            return .ends
        }
        try current.goAway(now: now, db)
        if case .passes(let heir) = leaving, let person = try CirclePerson.find(of: heir, in: id, db) {
            try setKeeper(person, by: nil, now: now, db)
        }
        return leaving
    }

    /// Somebody is suspended: circles that nobody else keeps go to the oldest member who is not, and is told.
    static func handOn(from account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        let kept = try CirclePerson.fetchAll(
            db,
            cached: "SELECT \(CirclePerson.columns) FROM circle_person WHERE account_id = ? AND is_keeper = 1",
            arguments: [account]
        )
        for person in kept {
            guard let circle = try find(person.circle, db), case .passes(let heir) = try circle.leaving(person, db),
                try Account.find(heir, db)?.isSuspended == false,
                let next = try CirclePerson.find(of: heir, in: circle.id, db)
            else { continue }
            try circle.setKeeper(next, by: nil, now: now, db)
        }
    }

    /// Takes somebody out who is no keeper, or their invitation back. They are not told, and no link lets them in for a while; only
    /// keepers ask them again. Throws `CircleProblem`.
    package func remove(_ person: CirclePerson, now: Int64, _ db: DatabaseConnection) throws {
        guard let current = try CirclePerson.find(person.id, db), current.circle == id, !current.isKeeper else {
            throw CircleProblem.gone
        }
        switch current.state {
        case .asked: try current.goAway(now: now, db)
        case .member:
            try current.goAway(.refused, now: now, db)
            if let account = current.account { try takeBackInvitations(of: account, now: now, db) }
        case .asking, .declined, .refused, .gone: throw CircleProblem.gone
        }
    }

    /// Whom somebody has asked who is taken out, and who have not said yes, are asked no more.
    private func takeBackInvitations(of account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        let asked = try CirclePerson.fetchAll(
            db,
            cached: """
                SELECT \(CirclePerson.columns) FROM circle_person WHERE circle_id = ? AND inviter_id = ? AND state = 'asked'
                """,
            arguments: [id, account]
        )
        for person in asked { try person.goAway(now: now, db) }
    }

    /// Somebody without an account declines or leaves: of an address that is not in it nothing is kept, but that it does not want
    /// to be asked for a while.
    package func forget(_ person: CirclePerson, now: Int64, _ db: DatabaseConnection) throws {
        guard let current = try CirclePerson.find(person.id, db), current.account == nil else {
            throw CircleProblem.gone
        }
        switch current.state {
        case .asked: try current.become(.declined, now: now, db)
        case .member: try current.goAway(now: now, db)
        case .asking, .declined, .refused, .gone: throw CircleProblem.gone
        }
    }

    /// A member keeps it, too, and is told. Throws `CircleProblem`.
    package func setKeeper(
        _ person: CirclePerson,
        by actor: AccountID?,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        try db.execute(
            cached: """
                UPDATE circle_person SET is_keeper = 1
                WHERE id = ? AND circle_id = ? AND state = 'member' AND account_id IS NOT NULL AND is_keeper = 0
                """,
            arguments: [person.id, id]
        )
        guard db.changesCount == 1, let account = person.account else { throw CircleProblem.gone }
        try NewNotice(for: account, .circleKeeper, by: actor, about: id).post(now: now, db)
    }

    /// Gives the keeping back, where somebody else keeps the circle. Throws `CircleProblem`.
    package func stepDown(_ person: CirclePerson, _ db: DatabaseConnection) throws {
        guard try keepers(db).count > 1 else { throw CircleProblem.gone }
        try db.execute(
            cached: "UPDATE circle_person SET is_keeper = 0 WHERE id = ? AND is_keeper = 1",
            arguments: [person.id]
        )
    }
}

extension CirclePerson {
    /// Nothing is kept of an address; of a member that they were there, for a while, so that they are not told again and again.
    func goAway(_ state: State = .gone, now: Int64, _ db: DatabaseConnection) throws {
        guard let account else {
            return try db.execute(cached: "DELETE FROM circle_person WHERE id = ?", arguments: [id])
        }
        try become(state, now: now, db)
        // The rows stay, so that whoever is taken out and asked again is not told again.
        try db.execute(
            cached: "UPDATE notice SET read_at = ? WHERE circle_id = ? AND account_id = ? AND read_at IS NULL",
            arguments: [now, circle, account]
        )
    }

    /// An account is erased: it leaves some of what it is in. Returns what was removed with it; `nil` when it is in none.
    static func leaveSome(
        of account: AccountID,
        limit: Int,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> DeletedAccount? {
        let mine = try fetchAll(
            db,
            cached: "SELECT \(columns) FROM circle_person WHERE account_id = ? AND state = 'member' LIMIT ?",
            arguments: [account, min(limit, 50)]
        )
        var deleted = DeletedAccount()
        for person in mine {
            try Circle.find(person.circle, db)?.leave(person, now: now, db) { deleted.mediaKeys += $0 }
        }
        guard mine.isEmpty else { return deleted }
        // Nobody is left who knows whose addresses these are.
        try db.execute(
            cached: "DELETE FROM circle_person WHERE inviter_id = ? AND account_id IS NULL AND state = 'asked'",
            arguments: [account]
        )
        return nil
    }
}
