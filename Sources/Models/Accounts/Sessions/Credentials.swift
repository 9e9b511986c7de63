import GRDB

/// What a log-in is checked against.
package struct Credentials: Hashable, Sendable {
    package let accountID: AccountID
    /// As `Auth.PasswordHash` wrote it.
    package let passwordHash: String
}

extension Credentials: FetchableRecord {
    package init(row: Row) throws {
        accountID = row[0]
        passwordHash = row[1]
    }
}

extension Credentials: CustomStringConvertible {
    /// Without the hash, so that no log ever shows it.
    package var description: String { "credentials of account \(accountID.rawValue)" }
}
