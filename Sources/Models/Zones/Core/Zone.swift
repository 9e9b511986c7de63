/// A part of the map with a playlist of its own.
package struct Zone: Hashable, Sendable {
    package let id: ZoneID
    /// What tickets of presence are made of, so that they open no other zone.
    package let secret: RowSecret
    /// `nil` for one that an operator has imported.
    package let owner: AccountID?
    /// By which an import finds it again; `nil` for one that somebody has drawn.
    package let importKey: String?
    package let values: ZoneValues
    /// The event that it was made for.
    package let event: EventID?
    /// Since when operators hide it, or its owner is suspended.
    package let hiddenAt: Int64?
    package let createdAt: Int64
    package let updatedAt: Int64
    /// When it is deleted, since its owner has left; `nil` for every other one.
    package let keptUntil: Int64?

    package init(
        id: ZoneID,
        secret: RowSecret,
        owner: AccountID?,
        importKey: String? = nil,
        values: ZoneValues,
        event: EventID? = nil,
        hiddenAt: Int64? = nil,
        createdAt: Int64,
        keptUntil: Int64? = nil
    ) {
        self.id = id
        self.secret = secret
        self.owner = owner
        self.importKey = importKey
        self.values = values
        self.event = event
        self.hiddenAt = hiddenAt
        self.createdAt = createdAt
        updatedAt = createdAt
        self.keptUntil = keptUntil
    }

    package var name: String { values.name }
    package var colour: ZoneColour { values.colour }
    package var border: ZoneBorder { values.border }
    package var audience: ZoneAudience { values.audience }
    package var times: ZoneTimes { values.times }
    package var rules: ZoneRules { values.rules }
    package var place: ZonePlace? { values.place }
}

extension Zone: RowDecodable {
    static let columns =
        Columns(of: "zone", "id", "secret", "owner_id", "import_key") + ZoneValues.columns.of("zone")
        + Columns(of: "zone", "event_id", "hidden_at", "created_at", "updated_at", "kept_until")

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        secret = try row.next()
        owner = try row.next()
        importKey = try row.next()
        values = try row.next()
        event = try row.next()
        hiddenAt = try row.next()
        createdAt = try row.next()
        updatedAt = try row.next()
        keptUntil = try row.next()
    }

    /// Without regard to who may see it: for what runs on its own. Pages use `VisibleZone`.
    package static func find(_ id: ZoneID, _ db: DatabaseConnection) throws -> Zone? {
        try fetchOne(db, cached: "SELECT \(columns) FROM zone WHERE id = ?", arguments: [id])
    }

    /// All that somebody owns, by number.
    package static func all(of owner: AccountID, _ db: DatabaseConnection) throws -> [Zone] {
        try fetchAll(
            db,
            cached: "SELECT \(columns) FROM zone WHERE owner_id = ? ORDER BY id",
            arguments: [owner]
        )
    }
}
