/// A process that works on the site, as all others see it, on whatever machine they are: a row that ends unless it is renewed.
/// All its times are by the clock of the database, which is one for all of them.
package struct Node: Hashable, Sendable {
    package let id: NodeID
    /// For people.
    package let name: String
    package let kind: NodeKind
    package let version: String
    package let startedAt: Int64
    package let seenAt: Int64
    /// `nil` where it has none, and of one of an earlier version.
    package let places: PlaceDataVersion?
    /// Under which it makes links; `nil` where it makes none, and of one of an earlier version.
    package let address: String?

    package init(
        id: NodeID,
        name: String,
        kind: NodeKind,
        version: String,
        startedAt: Int64,
        seenAt: Int64,
        places: PlaceDataVersion? = nil,
        address: String? = nil
    ) {
        (self.id, self.name, self.kind, self.version) = (id, name, kind, version)
        (self.startedAt, self.seenAt, self.places, self.address) = (startedAt, seenAt, places, address)
    }

    package static let beatSeconds: Int64 = 5
    /// Who is not seen for so long counts as dead. Three beats may fail: one of them waits for up to five seconds where
    /// another program has locked the database.
    package static let leaseSeconds: Int64 = 20
    /// Rows of those that have not ended in order.
    package static let keptSeconds: Int64 = 86_400
}

extension Node: RowDecodable {
    private static let columns = Columns(
        "id",
        "name",
        "kind",
        "version",
        "started_at",
        "seen_at",
        "places_version",
        "places_at",
        "address"
    )

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        name = try row.next()
        kind = try row.next()
        version = try row.next()
        startedAt = try row.next()
        seenAt = try row.next()
        let (name, at): (String?, Int64?) = (try row.next(), try row.next())
        places = name.map { PlaceDataVersion(name: $0, importedAt: at ?? 0) }
        address = try row.next()
    }

    /// Those that count as alive, by command and name.
    package static func living(_ db: DatabaseConnection) throws -> [Node] {
        sorted(try fetchAll(db, cached: "SELECT \(columns) FROM node WHERE ends_at > \(EngineSpelling.now)"))
    }

    /// Those of them that have another file of locks than that of `place`.
    package static func living(elsewhereThan place: String, _ db: DatabaseConnection) throws -> [Node] {
        let nodes = try fetchAll(
            db,
            cached: "SELECT \(columns) FROM node WHERE ends_at > \(EngineSpelling.now) AND place <> ?",
            arguments: [place]
        )
        return sorted(nodes)
    }

    private static func sorted(_ nodes: [Node]) -> [Node] {
        nodes.sorted { ($0.kind.rawValue, $0.name, $0.id.rawValue) < ($1.kind.rawValue, $1.name, $1.id.rawValue) }
    }

    /// How many jobs each of them is at.
    package static func jobs(_ db: DatabaseConnection) throws -> [NodeID: Int] {
        let rows: [(NodeID, Int)] = try db.rows(
            cached: "SELECT node_id, count(*) FROM job WHERE leased_until >= 0 AND node_id > 0 GROUP BY node_id"
        ) { try ($0.next(), $0.next()) }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    /// Now, by the clock of the database.
    package static func now(_ db: DatabaseConnection) throws -> Int64 {
        try Int64.fetchOne(db, cached: "SELECT \(EngineSpelling.now)") ?? 0
    }

    /// The marks of those that count as alive and have another file of locks than that of `place`.
    package static func marks(elsewhereThan place: String, _ db: DatabaseConnection) throws -> [Int64] {
        try Int64.fetchAll(
            db,
            cached: "SELECT mark FROM node WHERE ends_at > \(EngineSpelling.now) AND place <> ?",
            arguments: [place]
        )
    }

    /// Ends one: what it was at is given back, and the row goes.
    package static func end(_ id: NodeID, now: Int64, _ db: DatabaseConnection) throws {
        try Job.release(from: id, now: now, db)
        try db.execute(cached: "DELETE FROM node WHERE id = ?", arguments: [id])
    }

    /// Rows that have ended a day ago.
    package static func removeOld(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM node WHERE ends_at <= ?", arguments: [now - keptSeconds])
    }
}
