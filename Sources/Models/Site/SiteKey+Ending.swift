extension SiteKey {
    /// What hangs on the key and is in use, as it is counted for whoever ends it.
    package struct Dependents: Hashable, Sendable {
        /// Addresses of calendars that are on.
        package let calendars: Int
        /// People in guestbooks without an account, whom a cookie knows again.
        package let bookGuests: Int
        /// People without an account who are asked to events and circles, with links of their own.
        package let invited: Int
        /// Links by which people sign up.
        package let signUpLinks: Int

        package static func count(now: Int64, _ db: DatabaseConnection) throws -> Dependents {
            let found = try fetchOne(
                db,
                cached: """
                    SELECT (SELECT count(*) FROM calendar_feed WHERE is_on = 1)
                            + (SELECT count(*) FROM circle_person WHERE calendar_is_on = 1),
                        (SELECT count(*) FROM guestbook_guest WHERE account_id IS NULL),
                        (SELECT count(*) FROM attendance WHERE account_id IS NULL)
                            + (SELECT count(*) FROM circle_person WHERE account_id IS NULL AND state = 'asked'),
                        (SELECT count(*) FROM sign_up_link WHERE used < uses AND (ends_at IS NULL OR ends_at > ?))
                    """,
                arguments: [now]
            )
            guard let found else { throw RowMissing(table: "calendar_feed") }
            return found
        }
    }
}

extension SiteKey.Dependents: RowDecodable {
    package init(from row: inout ResultRow) throws {
        (calendars, bookGuests) = try (row.next(), row.next())
        (invited, signUpLinks) = try (row.next(), row.next())
    }
}

extension SignUpLink {
    /// Whether one with that code was ever made and is kept.
    package static func exists(_ digest: TokenDigest, _ db: DatabaseConnection) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: "SELECT EXISTS (SELECT 1 FROM sign_up_link WHERE digest = ?)",
            arguments: [digest]
        ) ?? false
    }

    /// Ends all of them. A code of one that a form has made follows from the key and from what the database has.
    package static func endAll(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            sql: "UPDATE sign_up_link SET ends_at = ?1 WHERE ends_at IS NULL OR ends_at > ?1",
            arguments: [now]
        )
    }
}
