/// Somebody of a circle as another one sees them.
package struct CircleMember: Hashable, Sendable {
    package let person: CirclePerson
    /// `nil` for somebody without an account.
    package let author: Author?
    package let inviter: Author?

    package init(_ person: CirclePerson, author: Author?, inviter: Author? = nil) {
        (self.person, self.author, self.inviter) = (person, author, inviter)
    }

    package static let pageSize = 100
}

extension CircleMember: RowDecodable {
    package init(from row: inout ResultRow) throws {
        person = try row.next()
        author = try row.next(of: Author.columns)
        inviter = try row.next(of: Author.columns)
    }

    private static let selection = """
        SELECT \(CirclePerson.columns), \(Author.columns), \(Author.columns.of("inviter"))
        FROM circle_person LEFT JOIN account ON account.id = circle_person.account_id
        LEFT JOIN account AS inviter ON inviter.id = circle_person.inviter_id
        """

    /// For `?1`, who looks, and `?2`, whether they keep it: those with whom they want nothing to do only keepers see, since nobody
    /// else could take them out. Nobody sees who is suspended.
    private static let isSeen = """
        account.suspended_at IS NULL AND (?2 = 1 OR \(Block.none(between: "?1", "circle_person.account_id")))
        """

    /// Those who are in it, keepers first, then by how long.
    package static func page(
        _ number: Int,
        of visible: VisibleCircle,
        limit: Int = pageSize,
        _ db: DatabaseConnection
    ) throws -> (people: [CircleMember], hasMore: Bool) {
        let found = try fetchAll(
            db,
            cached: """
                \(selection)
                WHERE circle_person.circle_id = ?3 AND circle_person.state = 'member' AND \(isSeen)
                ORDER BY circle_person.is_keeper DESC, circle_person.decided_at, circle_person.id LIMIT ?4 OFFSET ?5
                """,
            arguments: [
                visible.mine.account, visible.isKeeper, visible.circle.id, limit + 1,
                PageOffset.rows(beforePage: number, of: limit),
            ]
        )
        return (Array(found.prefix(limit)), found.count > limit)
    }

    /// How many of them there are for whoever looks.
    package static func count(of visible: VisibleCircle, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: """
                SELECT count(*) FROM circle_person LEFT JOIN account ON account.id = circle_person.account_id
                WHERE circle_person.circle_id = ?3 AND circle_person.state = 'member' AND \(isSeen)
                """,
            arguments: [visible.mine.account, visible.isKeeper, visible.circle.id]
        ) ?? 0
    }

    /// Who is not in it: those who ask, for keepers; those who were asked and have not said yes, for keepers and for whoever has
    /// asked them.
    package static func waiting(_ visible: VisibleCircle, _ db: DatabaseConnection) throws -> [CircleMember] {
        try fetchAll(
            db,
            cached: """
                \(selection)
                WHERE circle_person.circle_id = ?3 AND (circle_person.state IN ('asked', 'declined')
                        AND (?2 = 1 OR circle_person.inviter_id = ?1) OR circle_person.state = 'asking' AND ?2 = 1)
                    AND \(isSeen)
                ORDER BY circle_person.id LIMIT 500
                """,
            arguments: [visible.mine.account, visible.isKeeper, visible.circle.id]
        )
    }

    /// One of whom a keeper, or whoever has asked them, decides.
    package static func find(
        _ id: CirclePersonID,
        managedBy visible: VisibleCircle,
        _ db: DatabaseConnection
    ) throws -> CirclePerson? {
        guard let person = try CirclePerson.find(id, db), person.circle == visible.circle.id else { return nil }
        let isOwn = person.state == .asked && person.inviter == visible.mine.account
        return visible.isKeeper || isOwn ? person : nil
    }
}
