@testable import Models

/// Noon of a day on which the tests happen.
let noon: Int64 = 1_800_000_000

extension NewAccount {
    static func person(_ username: String, email: String? = nil, hash: String = "hash") -> NewAccount {
        NewAccount(
            username: username,
            name: nil,
            email: email ?? "\(username)@example.org",
            dateOfBirth: "1990-12-31",
            passwordHash: hash,
            photoKey: nil
        )
    }
}

extension TokenDigest {
    /// The same number gives the same digest.
    static func numbered(_ number: Int) -> TokenDigest {
        TokenDigest((0..<32).map { UInt8(truncatingIfNeeded: number >> ($0 % 4 * 8)) })
    }
}

extension EmailConfirmation {
    /// Asked for, and its mail written.
    static func request(
        _ digest: TokenDigest,
        of email: String,
        for account: AccountID,
        expiresAt: Int64,
        _ db: DatabaseConnection
    ) throws {
        let secret = RowSecret.random()
        try request(email, for: account, secret: secret, expiresAt: expiresAt, db)
        _ = try link(digest, to: secret, expiresAt: expiresAt, db)
    }
}

extension Account {
    /// Who logs in by that, if the password fits.
    static func credentials(login: String, _ db: DatabaseConnection) throws -> Credentials? {
        try candidates(login: login, db).compactMap(\.self).first
    }
}

extension LeaseToken {
    static func random() -> LeaseToken {
        var generator = SystemRandomNumberGenerator()
        return LeaseToken(using: &generator)
    }
}

extension AppDatabase {
    func signUp(_ username: String, email: String? = nil, now: Int64 = noon) async throws -> Account {
        try await write { try Account.signUp(.person(username, email: email), now: now, $0) }
    }

    /// Confirms the address as its owner would, by a link of their own number.
    @discardableResult
    func confirm(_ account: Account, email: String? = nil, link: Int = 0) async throws -> Account? {
        try await write { db in
            let digest = TokenDigest.numbered(link + 1_000_000 + Int(account.id.rawValue))
            try EmailConfirmation.request(
                digest,
                of: email ?? account.email,
                for: account.id,
                expiresAt: noon + 3_600,
                db
            )
            return try EmailConfirmation.confirm(digest, now: noon, db)
        }
    }

    func logIn(_ account: Account, session number: Int, now: Int64 = noon) async throws -> Session? {
        try await write { db in
            guard let credentials = try Account.credentials(account.id, db) else { return nil }
            return try Session.begin(
                for: credentials,
                digest: .numbered(number),
                csrfSecret: [UInt8](repeating: 7, count: 32),
                userAgent: "Firefox on Debian",
                now: now,
                db
            )
        }
    }

    func count(_ table: String) throws -> Int {
        try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") ?? -1 }
    }
}
