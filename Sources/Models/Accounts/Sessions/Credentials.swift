/// What a log-in is checked against.
package struct Credentials: Hashable, Sendable {
    package let accountID: AccountID
    /// As `Auth.PasswordHash` wrote it.
    package let passwordHash: String
}

extension Credentials: RowDecodable {
    package init(from row: inout ResultRow) throws {
        accountID = try row.next()
        passwordHash = try row.next()
    }
}

extension Credentials: CustomStringConvertible {
    /// Without the hash, so that no log ever shows it.
    package var description: String { "credentials of account \(accountID.rawValue)" }
}
