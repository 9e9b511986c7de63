extension Account {
    package static func find(_ id: AccountID, _ db: DatabaseConnection) throws -> Account? {
        try fetchOne(db, cached: "SELECT \(columns) FROM account WHERE id = ?", arguments: [id])
    }

    /// Case does not count.
    package static func find(username: String, _ db: DatabaseConnection) throws -> Account? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM account WHERE username_folded = lower(?)",
            arguments: [username]
        )
    }

    /// Whom a reset mail to `email` is for. The account that has confirmed the address; while nobody has, all who claim
    /// it, newest first, five at most: whoever reads the mail owns the address. Nobody who is suspended.
    package static func findForReset(email: String, _ db: DatabaseConnection) throws -> [Account] {
        if let holder = try confirmedHolder(of: email, db) {
            return try [find(holder, db)].compactMap { $0 }.filter { !$0.isSuspended }
        }
        return try fetchAll(
            db,
            cached: """
                SELECT \(columns) FROM account WHERE email_folded = lower(?) AND suspended_at IS NULL
                ORDER BY created_at DESC, id DESC LIMIT 5
                """,
            arguments: [email]
        )
    }

    /// Whether somebody has confirmed that address.
    package static func isMember(_ email: String, _ db: DatabaseConnection) throws -> Bool {
        try confirmedHolder(of: email, db) != nil
    }

    /// Everybody, who joined first first: at most `limit` after that one.
    package static func list(after last: AccountID?, limit: Int, _ db: DatabaseConnection) throws -> [Account] {
        try fetchAll(
            db,
            cached: "SELECT \(columns) FROM account WHERE id > ? AND username <> '(nobody)' ORDER BY id LIMIT ?",
            arguments: [last ?? AccountID(rawValue: 0), limit]
        )
    }

    /// How many there are. Reads an index from end to end: nothing for an event loop.
    package static func count(_ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(db, cached: "SELECT count(*) FROM account WHERE id > 0") ?? 0
    }

    /// Those who look after the site, who joined first first.
    package static func operators(_ db: DatabaseConnection) throws -> [Account] {
        try fetchAll(db, cached: "SELECT \(columns) FROM account WHERE is_operator = 1 AND id > 0 ORDER BY id")
    }

    /// Whether there is any account, which `demo` asks before it invents people.
    package static func exist(_ db: DatabaseConnection) throws -> Bool {
        try Bool.fetchOne(db, cached: "SELECT EXISTS (SELECT 1 FROM account WHERE id > 0)") ?? false
    }
}
