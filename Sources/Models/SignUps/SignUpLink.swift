/// A link that lets so many people sign up until it ends. The database has a digest of its code alone.
package struct SignUpLink: Hashable, Sendable {
    package let id: Int64
    /// The username of whoever has made it; `nil` for the command line.
    package let maker: String?
    /// Made by an operator in the site's name; the others are members' own.
    package let isSite: Bool
    /// For operators: whom it is for.
    package let note: String
    package let uses: Int
    package let used: Int
    package let createdAt: Int64
    /// `nil`: never.
    package let endsAt: Int64?
    /// Whether it lets anybody in now.
    package let isGood: Bool
    /// Usernames of who came by it and is here yet, the first first; `maxNames` at most.
    package private(set) var people: [String] = []

    package static let usesRange = 1...1_000
    package static let daysRange = 1...3_650
    package static let maxNote = 100
    package static let maxNames = 20
    package static let pageSize = 50
    /// How long one of a member is good, and within what time those of one member are counted.
    package static let memberSeconds: Int64 = 30 * 86_400

    package init(
        id: Int64,
        maker: String?,
        isSite: Bool,
        note: String = "",
        uses: Int,
        used: Int = 0,
        createdAt: Int64,
        endsAt: Int64?,
        isGood: Bool = true,
        people: [String] = []
    ) {
        self.id = id
        self.maker = maker
        self.isSite = isSite
        self.note = note
        self.uses = uses
        self.used = used
        self.createdAt = createdAt
        self.endsAt = endsAt
        self.isGood = isGood
        self.people = people
    }
}

extension SignUpLink: RowDecodable {
    /// Whether it is good at `?1`: not used up, not over, and made by somebody who may invite yet.
    static let isGoodNow = """
        sign_up_link.used < sign_up_link.uses AND (sign_up_link.ends_at IS NULL OR sign_up_link.ends_at > ?1)
            AND (sign_up_link.account_id IS NULL OR EXISTS (
                SELECT 1 FROM account AS maker WHERE maker.id = sign_up_link.account_id
                    AND maker.suspended_at IS NULL AND (sign_up_link.is_site = 0 OR maker.is_operator = 1)))
        """

    private static let selected = """
        SELECT sign_up_link.id, account.username, sign_up_link.is_site, sign_up_link.note, sign_up_link.uses,
            sign_up_link.used, sign_up_link.created_at, sign_up_link.ends_at, \(isGoodNow) AS is_good
        FROM sign_up_link LEFT JOIN account ON account.id = sign_up_link.account_id
        """

    package init(from row: inout ResultRow) throws {
        try self.init(
            id: row.next(),
            maker: row.next(),
            isSite: row.next(),
            note: row.next(),
            uses: row.next(),
            used: row.next(),
            createdAt: row.next(),
            endsAt: row.next(),
            isGood: row.next()
        )
    }

    /// All of the site's and of members, the newest first: 50 of those before the number `before`, and whether more follow.
    package static func page(
        before: Int64?,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> (links: [SignUpLink], hasMore: Bool) {
        let found = try fetchAll(
            db,
            cached: "\(selected) WHERE sign_up_link.id < ?2 ORDER BY sign_up_link.id DESC LIMIT ?3",
            arguments: [now, before ?? .max, pageSize + 1]
        )
        let (links, hasMore) = found.page(of: pageSize)
        return (try links.map { try $0.withPeople(db) }, hasMore)
    }

    /// A member's own of the last thirty days, the newest first: as many as they could make.
    package static func list(by account: AccountID, now: Int64, _ db: DatabaseConnection) throws -> [SignUpLink] {
        try fetchAll(
            db,
            cached: """
                \(selected) WHERE sign_up_link.account_id = ?2 AND sign_up_link.created_at > ?3 AND sign_up_link.is_site = 0
                ORDER BY sign_up_link.created_at DESC, sign_up_link.id DESC LIMIT ?4
                """,
            arguments: [now, account, now - memberSeconds, SignUpRules.mostMemberLinks]
        ).map { try $0.withPeople(db) }
    }

    private func withPeople(_ db: DatabaseConnection) throws -> SignUpLink {
        guard used > 0 else { return self }
        var link = self
        link.people = try String.fetchAll(
            db,
            cached: """
                SELECT account.username FROM sign_up_link_use JOIN account ON account.id = sign_up_link_use.account_id
                WHERE sign_up_link_use.link_id = ? ORDER BY sign_up_link_use.created_at LIMIT ?
                """,
            arguments: [id, Self.maxNames]
        )
        return link
    }
}
