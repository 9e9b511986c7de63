import Clocks
import Foundation

/// A calendar or a page of somebody else that is read again and again, and whose events are pins of the map.
package struct Feed: Hashable, Sendable {
    package let id: Int64
    /// Who has added it; the events are theirs, as far as they are anybody's here.
    package let account: AccountID
    package let address: String
    /// What it calls itself; may be empty.
    package let name: String
    package let licence: String
    package let category: String
    /// Where its events are that do not say it.
    package let near: String
    package let point: GeoPoint?
    package let zone: String
    package let state: FeedState
    package let failure: FeedFailure?
    package let remarks: [FeedRemark: Int]
    package let etag: String
    package let failures: Int
    package let intervalSeconds: Int64
    package let readAt: Int64?
    package let dueAt: Int64
    package let createdAt: Int64
    /// When its server was last asked, whatever came of it.
    package let askedAt: Int64?
    /// Until then its server wants to be left alone.
    package let restsUntil: Int64?

    package static let maxPerMember = 5
    package static let maxPerOperator = 50
    package static let maxPerSite = 300
    /// That one member adds in a day, and how often they want one read at once, whatever becomes of them.
    static let mostAdded = 20
    static let mostPressed = 100
    /// Pins of all feeds that one member has added, and of all feeds of the site.
    package static let maxPinsPerMember = 4_000
    package static let maxPinsPerSite = 50_000
    package static let maxAddressLength = 500
    package static let maxLicenceLength = 200
    package static let intervals: ClosedRange<Int64> = 3_600...86_400
    package static let usualInterval: Int64 = 6 * 3_600

    package var timeZone: TimeZone { TimeZone(named: zone) ?? .gmt }

    /// What pages call it: its own name, else the server that it is on.
    package var title: String { Self.title(name, at: address) }

    static func title(_ name: String, at address: String) -> String { name.isEmpty ? host(of: address) : name }

    /// The server that it is on.
    package var host: String { Self.host(of: address) }

    private static func host(of address: String) -> String {
        let rest = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        return rest.count > 2 ? String(rest[2].prefix { $0 != "/" && $0 != "?" && $0 != "#" }) : address
    }
}

extension Feed: RowDecodable {
    static let columns =
        Columns(
            of: "feed",
            "id",
            "account_id",
            "address",
            "name",
            "licence",
            "category",
            "near",
            "latitude",
            "longitude"
        )
        + Columns(of: "feed", "zone", "state", "problem", "remarks", "etag", "failures", "interval_seconds", "read_at")
        + Columns(of: "feed", "due_at", "created_at", "asked_at", "rests_until")

    package init(from row: inout ResultRow) throws {
        (id, account, address) = try (row.next(), row.next(), row.next())
        (name, licence, category, near) = try (row.next(), row.next(), row.next(), row.next())
        let (latitude, longitude): (Double?, Double?) = try (row.next(), row.next())
        point = latitude.flatMap { latitude in longitude.flatMap { GeoPoint(latitude: latitude, longitude: $0) } }
        (zone, state) = try (row.next(), row.next())
        failure = FeedFailure(stored: try row.next())
        remarks = FeedRemark.read(try row.next())
        (etag, failures, intervalSeconds) = try (row.next(), row.next(), row.next())
        (readAt, dueAt, createdAt) = try (row.next(), row.next(), row.next())
        (askedAt, restsUntil) = try (row.next(), row.next())
    }

    package static func find(_ id: Int64, _ db: DatabaseConnection) throws -> Feed? {
        try fetchOne(db, cached: "SELECT \(columns) FROM feed WHERE id = ?", arguments: [id])
    }

    /// One that the account may decide about; somebody else's is not found.
    package static func find(_ id: Int64, of account: AccountID, _ db: DatabaseConnection) throws -> Feed? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM feed WHERE id = ? AND account_id = ?",
            arguments: [id, account]
        )
    }

    /// A member's, in the order in which they were added.
    package static func list(of account: AccountID, _ db: DatabaseConnection) throws -> [Feed] {
        try fetchAll(
            db,
            cached: "SELECT \(columns) FROM feed WHERE account_id = ? ORDER BY id",
            arguments: [account]
        )
    }

    /// How many pins of it are on the map, by the number of the feed.
    package static func pinCounts(of account: AccountID, _ db: DatabaseConnection) throws -> [Int64: Int] {
        let rows: [(Int64, Int)] = try db.rows(
            cached: """
                SELECT feed.id, count(*) FROM feed JOIN feed_event ON feed_event.feed_id = feed.id
                WHERE feed.account_id = ? GROUP BY feed.id
                """,
            arguments: [account]
        ) { try ($0.next(), $0.next()) }
        return Dictionary(uniqueKeysWithValues: rows)
    }
}

extension FeedRemark {
    /// `badLines:3 tooMany:5`
    static func text(_ remarks: [FeedRemark: Int]) -> String {
        allCases.compactMap { remark in remarks[remark].map { "\(remark.rawValue):\($0)" } }.joined(separator: " ")
    }

    static func read(_ text: String) -> [FeedRemark: Int] {
        text.split(separator: " ").reduce(into: [:]) { all, word in
            let parts = word.split(separator: ":")
            guard parts.count == 2, let remark = FeedRemark(rawValue: String(parts[0])), let count = Int(parts[1])
            else { return }
            all[remark] = count
        }
    }
}
