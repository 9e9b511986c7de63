/// Who an account is at a provider of identities. Issuer and subject together are one person for ever; no address and no name is.
package struct Identity: Hashable, Sendable {
    package let id: IdentityID
    package let accountID: AccountID
    package let issuer: String
    package let subject: String
    /// What the provider calls them: an address or a name, for the member's own eyes.
    package let label: String
    /// What forms about it hang on.
    package let secret: RowSecret
    /// Whether a group at the provider has made the account an operator's; nothing else is taken back by one.
    package let grantsOperator: Bool
    package let createdAt: Int64
    package let lastUsedAt: Int64

    static let maxLabel = 200
}

/// The number of an identity. Never shown.
package struct IdentityID: RawRepresentable, Hashable, Sendable, ColumnValue {
    package let rawValue: Int64

    package init(rawValue: Int64) { self.rawValue = rawValue }
}

extension Identity: RowDecodable {
    static let columns =
        Columns(of: "identity", "id", "account_id", "issuer", "subject", "label", "secret", "grants_operator")
        + Columns(of: "identity", "created_at", "last_used_at")

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        accountID = try row.next()
        issuer = try row.next()
        subject = try row.next()
        label = try row.next()
        secret = try row.next()
        grantsOperator = try row.next()
        createdAt = try row.next()
        lastUsedAt = try row.next()
    }

    package static func find(issuer: String, subject: String, _ db: DatabaseConnection) throws -> Identity? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM identity WHERE issuer = ? AND subject = ?",
            arguments: [issuer, subject]
        )
    }

    /// Who an account is at one provider.
    package static func find(of account: AccountID, issuer: String, _ db: DatabaseConnection) throws -> Identity? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM identity WHERE account_id = ? AND issuer = ?",
            arguments: [account, issuer]
        )
    }

    /// An account has one at each provider; those of former providers stay.
    package static func list(of account: AccountID, _ db: DatabaseConnection) throws -> [Identity] {
        try fetchAll(
            db,
            cached: "SELECT \(columns) FROM identity WHERE account_id = ? ORDER BY created_at, id",
            arguments: [account]
        )
    }
}
