extension Circle {
    /// Makes one, of which `account` is the keeper. Throws `CircleProblem` and `DailyLimit.Reached`.
    @discardableResult
    package static func create(
        _ name: String,
        inviters: CircleShare = .keepers,
        hosts: CircleShare = .everybody,
        by account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Circle {
        try requireRoom(toKeep: account, db)
        try CircleDoing.made.record(by: account, now: now, db)
        let values: Assignments = [
            "code": CircleCode.random(), "name": name, "inviters": inviters, "hosts": hosts, "created_at": now,
        ]
        let circle = try fetchOne(
            db,
            cached: "INSERT INTO circle \(values.inserted) RETURNING \(columns.bare)",
            arguments: values.arguments
        )
        guard let circle else { throw RowMissing(table: "circle") }
        let person: Assignments = [
            "circle_id": circle.id, "account_id": account, "state": CirclePerson.State.member, "is_keeper": true,
            "link_secret": RowSecret.random(), "created_at": now, "decided_at": now,
        ]
        try db.execute(cached: "INSERT INTO circle_person \(person.inserted)", arguments: person.arguments)
        return circle
    }

    static func requireRoom(toKeep account: AccountID, _ db: DatabaseConnection) throws {
        let kept = try Int.fetchOne(
            db,
            cached: """
                SELECT count(*) FROM circle_person WHERE account_id = ? AND state = 'member' AND is_keeper = 1
                """,
            arguments: [account]
        )
        if let kept, kept >= maxKept { throw CircleProblem.tooManyKept(limit: maxKept) }
    }

    static func requireRoom(toJoin account: AccountID, _ db: DatabaseConnection) throws {
        let joined = try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM circle_person WHERE account_id = ? AND state IN ('asking', 'member')",
            arguments: [account]
        )
        if let joined, joined >= maxJoined { throw CircleProblem.tooManyJoined(limit: maxJoined) }
    }

    package func change(
        name: String,
        inviters: CircleShare,
        hosts: CircleShare,
        _ db: DatabaseConnection
    ) throws {
        try db.execute(
            cached: "UPDATE circle SET name = ?, inviters = ?, hosts = ? WHERE id = ?",
            arguments: [name, inviters, hosts, id]
        )
    }

    /// A new link, whose code nobody has; the one before, if any, lets nobody in any more.
    package func renewLink(joinsAtOnce: Bool, uses: Int, until: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                UPDATE circle SET link_code = ?, link_joins = ?, link_uses = ?, link_used = 0, link_until = ? WHERE id = ?
                """,
            arguments: [CircleCode.random(), joinsAtOnce, uses, until, id]
        )
    }

    package func withdrawLink(_ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                UPDATE circle SET link_code = NULL, link_joins = NULL, link_uses = NULL, link_used = NULL,
                    link_until = NULL
                WHERE id = ?
                """,
            arguments: [id]
        )
    }
}
