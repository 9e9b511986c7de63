/// A saved search of the map, which notifies its member of new events.
package struct EventAlert: Hashable, Sendable {
    package let id: Int64
    /// What the link of its mails is signed with.
    package let secret: RowSecret
    package let account: AccountID
    package let name: String
    package let period: AlertPeriod
    package let filter: AlertFilter
    /// Events up to this number of `event_publication` have been looked at.
    let seen: Int64
    /// When that was; at first, when it was saved.
    let lookedAt: Int64
    /// When it looks next. Epoch seconds.
    package let dueAt: Int64
    package let createdAt: Int64
    /// The time of day at which it looks, in seconds since midnight by the wall of its zone.
    let wallSecond: Int64

    package static let maxPerAccount = 20
    /// Characters as SQLite counts them: Unicode scalars.
    package static let nameLengths = 1...60
    /// How many events a digest lists; of the others it says how many they are.
    package static let maxListed = 20

    package init(
        id: Int64,
        account: AccountID,
        name: String,
        period: AlertPeriod,
        filter: AlertFilter,
        seen: Int64 = 0,
        lookedAt: Int64 = 0,
        dueAt: Int64,
        createdAt: Int64,
        secret: RowSecret = .random(),
        wallSecond: Int64? = nil
    ) {
        self.id = id
        self.secret = secret
        self.account = account
        self.name = name
        self.period = period
        self.filter = filter
        self.seen = seen
        self.lookedAt = lookedAt
        self.dueAt = dueAt
        self.createdAt = createdAt
        self.wallSecond = wallSecond ?? AlertPeriod.wallSecond(of: dueAt, in: filter.zone)
    }
}

extension EventAlert: RowDecodable {
    static let columns =
        AlertFilter.columns
        + Columns(of: "event_alert", "id", "account_id", "name", "period", "seen", "looked_at", "due_at")
        + Columns(of: "event_alert", "created_at", "secret", "wall_second")

    package init(from row: inout ResultRow) throws {
        let filter: AlertFilter = try row.next()
        try self.init(
            id: row.next(),
            account: row.next(),
            name: row.next(),
            period: row.next(),
            filter: filter,
            seen: row.next(),
            lookedAt: row.next(),
            dueAt: row.next(),
            createdAt: row.next(),
            secret: row.next(),
            wallSecond: row.next()
        )
    }

    /// A member's, in the order in which they were saved.
    package static func list(of account: AccountID, _ db: DatabaseConnection) throws -> [EventAlert] {
        try fetchAll(
            db,
            cached: "SELECT \(columns) FROM event_alert WHERE account_id = ? ORDER BY id",
            arguments: [account]
        )
    }

    /// One of the member's own; somebody else's is not found.
    package static func find(_ id: Int64, of account: AccountID, _ db: DatabaseConnection) throws -> EventAlert? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM event_alert WHERE id = ? AND account_id = ?",
            arguments: [id, account]
        )
    }
}

extension AlertFilter: RowCodable {
    static let fields: Fields<AlertFilter> = Fields(
        of: "event_alert",
        [
            "words": \.words, "category": \.category, "first_day": \.firstDay, "last_day": \.lastDay, "zone": \.zone,
            "near": { $0.circle?.near ?? "" }, "latitude": \.circle?.centre.latitude,
            "longitude": \.circle?.centre.longitude, "within_metres": \.circle?.metres,
        ]
    )

    package init(from row: inout ResultRow) throws {
        let (words, category): (String, String) = try (row.next(), row.next())
        let (firstDay, lastDay, zone): (String, String, String) = try (row.next(), row.next(), row.next())
        let near: String = try row.next()
        let (latitude, longitude, metres): (Double?, Double?, Int?) = try (row.next(), row.next(), row.next())
        let centre = latitude.flatMap { latitude in
            longitude.flatMap { GeoPoint(latitude: latitude, longitude: $0) }
        }
        self.init(
            words: words,
            category: category,
            firstDay: firstDay,
            lastDay: lastDay,
            zone: zone,
            circle: centre.flatMap { centre in metres.map { Circle(near: near, centre: centre, metres: $0) } }
        )
    }
}
