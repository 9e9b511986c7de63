extension Zone {
    /// Throws `DailyLimit.Reached`.
    @discardableResult
    package static func create(
        _ values: ZoneValues,
        of event: EventID? = nil,
        by owner: AccountID,
        people: [AccountID: ZoneRole] = [:],
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Zone {
        try DailyLimit.zones.check(by: owner, now: now, db)
        let zone = try insert(
            values,
            ["owner_id": owner, "event_id": event] + Visibility.ofNew(by: owner),
            now: now,
            db
        )
        try ZonePerson.replace(people, of: zone.id, owner: owner, db)
        try zone.tellFriends(now: now, db)
        return zone
    }

    static func insert(
        _ values: ZoneValues,
        _ others: Assignments,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Zone {
        let fixed: Assignments = ["secret": RowSecret.random(), "created_at": now, "updated_at": now]
        let row = fixed + others + values.assignments
        let made = try fetchOne(
            db,
            cached: "INSERT INTO zone \(row.inserted) RETURNING \(columns.bare)",
            arguments: row.arguments
        )
        guard let made else { throw RowMissing(table: "zone") }
        return made
    }

    /// - Parameter people: whom the owner has chosen; `nil` leaves them as they are.
    package func change(
        to values: ZoneValues,
        people: [AccountID: ZoneRole]? = nil,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let row = ["updated_at": now] + values.assignments
        try db.execute(cached: "UPDATE zone SET \(row.set) WHERE id = ?", arguments: row.arguments + [id])
        if let people { try ZonePerson.replace(people, of: id, owner: owner, db) }
    }

    /// With all that hangs on it. Returns names of files to which nothing refers any more: those of its songs.
    package func delete(_ db: DatabaseConnection) throws -> [String] {
        let files = try Track.files(of: id, db)
        try db.execute(cached: "DELETE FROM zone WHERE id = ?", arguments: [id])
        return files
    }

    /// Friends of the owner are told of a zone that they may see.
    private func tellFriends(now: Int64, _ db: DatabaseConnection) throws {
        guard let owner else { return }
        let chosen = try ZonePerson.all(of: id, db)
        for friend in try Friend.ids(of: owner, db).sorted(by: { $0.rawValue < $1.rawValue })
        where audience != .chosen || chosen[friend] != nil {
            try NewNotice(for: friend, .zone, by: owner, about: id, detail: .plain(name)).post(now: now, db)
        }
    }
}
