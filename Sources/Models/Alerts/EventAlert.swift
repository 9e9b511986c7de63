import GRDB

/// A choice of the map of which a member is told what is new.
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

extension EventAlert: FetchableRecord {
    static let ownColumns = "id, account_id, name, period, seen, looked_at, due_at, created_at, secret, wall_second"
    static let columns = AlertFilter.columns + ", " + ownColumns

    package init(row: Row) throws {
        let next = AlertFilter.columnCount
        self.init(
            id: row[next],
            account: row[next + 1],
            name: row[next + 2],
            period: row[next + 3],
            filter: AlertFilter(row: row, from: 0),
            seen: row[next + 4],
            lookedAt: row[next + 5],
            dueAt: row[next + 6],
            createdAt: row[next + 7],
            secret: row[next + 8],
            wallSecond: row[next + 9]
        )
    }

    /// A member's, in the order in which they were saved.
    package static func list(of account: AccountID, _ db: GRDB.Database) throws -> [EventAlert] {
        try fetchAll(
            db,
            cached: "SELECT \(columns) FROM event_alert WHERE account_id = ? ORDER BY id",
            arguments: [account]
        )
    }

    /// One of the member's own; somebody else's is not found.
    package static func find(_ id: Int64, of account: AccountID, _ db: GRDB.Database) throws -> EventAlert? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM event_alert WHERE id = ? AND account_id = ?",
            arguments: [id, account]
        )
    }
}

extension AlertFilter {
    private static let columnNames = [
        "words", "category", "first_day", "last_day", "zone", "near", "latitude", "longitude", "within_metres",
    ]
    static let columns = columnNames.map { "event_alert." + $0 }.joined(separator: ", ")
    static let bareColumns = columnNames.joined(separator: ", ")
    static let columnCount = columnNames.count

    init(row: Row, from start: Int) {
        let (latitude, longitude): (Double?, Double?) = (row[start + 6], row[start + 7])
        let centre = latitude.flatMap { latitude in
            longitude.flatMap { GeoPoint(latitude: latitude, longitude: $0) }
        }
        let (near, metres): (String, Int?) = (row[start + 5], row[start + 8])
        self.init(
            words: row[start],
            category: row[start + 1],
            firstDay: row[start + 2],
            lastDay: row[start + 3],
            zone: row[start + 4],
            circle: centre.flatMap { centre in metres.map { Circle(near: near, centre: centre, metres: $0) } }
        )
    }

    var arguments: StatementArguments {
        [
            words, category, firstDay, lastDay, zone, circle?.near ?? "", circle?.centre.latitude,
            circle?.centre.longitude, circle?.metres,
        ]
    }
}
