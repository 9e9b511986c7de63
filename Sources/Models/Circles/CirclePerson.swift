/// Somebody who has to do with a circle: a member, or a person who is known by an address alone.
package struct CirclePerson: Hashable, Sendable {
    package let id: CirclePersonID
    package let circle: CircleID
    package let account: AccountID?
    /// The address of somebody without an account. Shown to nobody but who typed it.
    package let email: String?
    /// What somebody without an account calls themselves; may be empty.
    package let guestName: String
    package let state: State
    package let isKeeper: Bool
    package let inviter: AccountID?
    /// What links of theirs are made of.
    package let secret: RowSecret
    package let calendarVersion: Int64
    package let calendarIsOn: Bool
    package let createdAt: Int64
    /// When `state` became what it is.
    package let decidedAt: Int64

    package enum State: String, Hashable, Sendable, CaseIterable, ColumnValue {
        /// Was invited, and has not answered.
        case asked
        /// Came by the link, and keepers have not decided.
        case asking
        /// Is in it.
        case member
        /// Does not want to.
        case declined
        /// Asked to be let in, and was not; or was taken out.
        case refused
        /// Has left, or is not invited any more.
        case gone
    }

    package var isIn: Bool { state == .member }

    /// For so long whoever is not in it any more, or does not want to, stays known, and is not asked again.
    package static let memorySeconds: Int64 = 30 * 86_400
}

extension CirclePerson: RowDecodable {
    static let columns =
        Columns(of: "circle_person", "id", "circle_id", "account_id", "email", "guest_name", "state", "is_keeper")
        + Columns(of: "circle_person", "inviter_id", "link_secret", "calendar_version", "calendar_is_on")
        + Columns(of: "circle_person", "created_at", "decided_at")
    /// An SQL condition: they count for the size of the circle.
    static let hasPlace = "circle_person.state IN ('asked', 'asking', 'member')"

    package init(from row: inout ResultRow) throws {
        (id, circle, account, email) = try (row.next(), row.next(), row.next(), row.next())
        (guestName, state, isKeeper) = try (row.next(), row.next(), row.next())
        (inviter, secret) = try (row.next(), row.next())
        (calendarVersion, calendarIsOn) = try (row.next(), row.next())
        (createdAt, decidedAt) = try (row.next(), row.next())
    }

    package static func find(_ id: CirclePersonID, _ db: DatabaseConnection) throws -> CirclePerson? {
        try fetchOne(db, cached: "SELECT \(columns) FROM circle_person WHERE id = ?", arguments: [id])
    }

    static func find(of account: AccountID, in circle: CircleID, _ db: DatabaseConnection) throws -> CirclePerson? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM circle_person WHERE circle_id = ? AND account_id = ?",
            arguments: [circle, account]
        )
    }

    /// Whom somebody has asked by address alone.
    package static func addresses(
        askedBy account: AccountID,
        in circle: CircleID,
        _ db: DatabaseConnection
    ) throws -> [String] {
        try String.fetchAll(
            db,
            cached: """
                SELECT email FROM circle_person
                WHERE circle_id = ? AND inviter_id = ? AND email IS NOT NULL ORDER BY id
                """,
            arguments: [circle, account]
        )
    }

    /// As it is now becomes `state`; whoever is no member is no keeper either.
    func become(_ state: State, now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                UPDATE circle_person SET state = ?1, decided_at = ?2, calendar_is_on = 0,
                    is_keeper = CASE WHEN ?1 = 'member' THEN is_keeper ELSE 0 END
                WHERE id = ?3
                """,
            arguments: [state, now, id]
        )
    }

    /// For so long an address that was asked and has not answered is kept.
    package static let askedSeconds: Int64 = 90 * 86_400

    /// Addresses of people who have not answered.
    package static func removeUnanswered(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "DELETE FROM circle_person WHERE state = 'asked' AND account_id IS NULL AND decided_at <= ?",
            arguments: [now - askedSeconds]
        )
    }

    /// Rows that nothing is left to be said of.
    package static func removeOld(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                DELETE FROM circle_person
                WHERE state IN ('declined', 'refused', 'gone') AND decided_at <= ?
                """,
            arguments: [now - memorySeconds]
        )
    }
}
