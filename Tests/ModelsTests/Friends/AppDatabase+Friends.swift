@testable import Models

extension AppDatabase {
    /// `person-0`, `person-1`, …
    func people(_ count: Int) async throws -> [Account] {
        try await write { db in
            try (0..<count).map { try Account.signUp(.person("person-\($0)"), now: noon, db) }
        }
    }

    func befriend(_ one: Account, _ other: Account) async throws {
        try await write { try Friend.make(one.id, other.id, now: noon, $0) }
    }

    /// Kinds of the notices of an account, oldest first.
    func notices(of account: Account) throws -> [String] {
        try read {
            try String.fetchAll(
                $0,
                sql: "SELECT kind FROM notice WHERE account_id = ? ORDER BY id",
                arguments: [account.id]
            )
        }
    }
}

extension AddressDigest {
    /// The same number gives the same digest.
    static func numbered(_ number: Int) -> AddressDigest {
        AddressDigest((0..<32).map { UInt8(truncatingIfNeeded: number >> ($0 % 4 * 8)) })
    }
}
