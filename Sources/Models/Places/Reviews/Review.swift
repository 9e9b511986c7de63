/// What a member thinks of a place; one each.
package struct Review: Hashable, Sendable {
    package let id: Int64
    package let author: Author
    /// 1 to 5.
    package let stars: Int
    /// May be empty: stars alone are a review too.
    package let text: String
    package let picture: StoredPicture?
    package let createdAt: Int64
    package let updatedAt: Int64
    /// Since when nobody but its author and operators sees it.
    package let hiddenAt: Int64?

    package static let starRange = 1...5
    /// Characters as SQLite counts them: Unicode scalars.
    package static let maxTextLength = 4_000
    package static let pageSize = 50
}

extension Review: RowDecodable {
    private static let columns =
        Columns(of: "review", "id", "stars", "text") + StoredPicture.columns.of("review")
        + Columns(of: "review", "created_at", "updated_at", "hidden_at") + Author.columns

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        stars = try row.next()
        text = try row.next()
        picture = try row.next(of: StoredPicture.columns)
        createdAt = try row.next()
        updatedAt = try row.next()
        hiddenAt = try row.next()
        author = try row.next()
    }

    /// What `viewer` may see, newest first, and whether more follow. `number` counts pages from 1; smaller is the first.
    package static func page(
        _ number: Int,
        of place: PlaceID,
        for viewer: AccountID? = nil,
        _ db: DatabaseConnection
    ) throws -> (reviews: [Review], hasMore: Bool) {
        let skipped = PageOffset.rows(beforePage: number, of: pageSize)
        return try list(pageSize + 1, skipping: skipped, of: place, for: viewer, db).page(of: pageSize)
    }

    static func list(
        _ limit: Int,
        skipping skipped: Int,
        of place: PlaceID,
        for viewer: AccountID?,
        _ db: DatabaseConnection
    ) throws -> [Review] {
        try fetchAll(
            db,
            cached: """
                SELECT \(columns) FROM review JOIN account ON account.id = review.account_id
                WHERE place_kind = ?2 AND place_number = ?3 AND \(Visibility.condition("review"))
                ORDER BY review.created_at DESC, review.id DESC LIMIT ?4 OFFSET ?5
                """,
            arguments: [viewer, place.kind.rawValue, place.number, limit, skipped]
        )
    }

    /// `nil` where the place has no review of that number that `viewer` may see.
    package static func find(
        _ id: Int64,
        of place: PlaceID,
        for viewer: AccountID? = nil,
        _ db: DatabaseConnection
    ) throws -> Review? {
        try fetchOne(
            db,
            cached: """
                SELECT \(columns) FROM review JOIN account ON account.id = review.account_id
                WHERE review.id = ?2 AND place_kind = ?3 AND place_number = ?4
                    AND \(Visibility.condition("review"))
                """,
            arguments: [viewer, id, place.kind.rawValue, place.number]
        )
    }

    /// The account's own, `nil` while it has written none.
    package static func find(of place: PlaceID, by account: AccountID, _ db: DatabaseConnection) throws -> Review? {
        try fetchOne(
            db,
            cached: """
                SELECT \(columns) FROM review JOIN account ON account.id = review.account_id
                WHERE review.account_id = ? AND place_kind = ? AND place_number = ?
                """,
            arguments: [account, place.kind.rawValue, place.number]
        )
    }

    /// The summary counts reviews that are not hidden: the same for everybody.
    package static func summary(of place: PlaceID, _ db: DatabaseConnection) throws -> RatingSummary {
        try RatingSummary.fetchOne(
            db,
            cached: """
                SELECT count(*), coalesce(sum(stars), 0) FROM review
                WHERE place_kind = ? AND place_number = ? AND hidden_at IS NULL
                """,
            arguments: [place.kind.rawValue, place.number]
        ) ?? .none
    }
}
