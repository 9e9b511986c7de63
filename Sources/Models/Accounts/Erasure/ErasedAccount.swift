/// An account that nobody can use any more, and whose rows go in slices, so that somebody with hundreds of thousands holds
/// the one writer for no longer than others.
package struct ErasedAccount: Codable, Hashable, Sendable {
    let account: Int64
    /// What stands in the place of its password's hash. No password has it, and no other account will.
    let hash: String

    private static let mark = "erased "

    /// The kind of the job that does it where nobody else comes to its end.
    package static let jobKind = "account-erasure"

    /// So many rows go in one transaction; of what is hosted and stays with others it is one event.
    package static let slice = 250

    /// What one slice has removed.
    package struct Step: Sendable {
        package let deleted: DeletedAccount
        /// The account itself is gone.
        package let isDone: Bool
    }

    /// Names the work.
    package var key: String { "\(Self.jobKind) \(account)" }

    /// Makes the account unusable and unseen, in one small transaction: no password opens it, every session and link has
    /// ended, and it is suspended. `nil` when the password was changed since `verified` was read, or it is gone already.
    package static func begin(
        _ verified: Credentials,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> ErasedAccount? {
        let id = verified.accountID
        let random = RowSecret.random().bytes.map { String($0, radix: 16) }.joined(separator: ".")
        let erased = ErasedAccount(account: id.rawValue, hash: mark + random)
        guard try Account.changePassword(verified, to: erased.hash, keeping: nil, now: now, db) else { return nil }
        try db.execute(
            cached: "UPDATE account SET suspended_at = coalesce(suspended_at, ?) WHERE id = ?",
            arguments: [now, id]
        )
        try SignUpRequest.withdraw(of: id, db)
        try PresenceTicket.endAll(of: id, db)
        try Passkey.removeAll(of: id, db)
        return erased
    }

    /// Whether somebody is being erased: nothing brings them back.
    static func isBegun(_ account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try Account.credentials(account, db)?.passwordHash.hasPrefix(mark) == true
    }

    /// Removes a few milliseconds' worth of it: at most `slice` rows. Done in any order with other writes, and after a pause
    /// of any length. `nil` when there is nothing left of it.
    package func next(now: Int64, slice: Int = Self.slice, _ db: DatabaseConnection) throws -> Step? {
        let id = AccountID(rawValue: account)
        guard let credentials = try Account.credentials(id, db), credentials.passwordHash == hash else { return nil }
        // First of all: what its notices tell stays with those who have them, without whose doing it was.
        if let deleted = try Event.leaveOne(of: id, slice: slice, now: now, db) {
            return Step(deleted: deleted, isDone: false)
        }
        if try Attendance.endSome(of: id, limit: slice, now: now, db) {
            return Step(deleted: DeletedAccount(), isDone: false)
        }
        if let deleted = try CirclePerson.leaveSome(of: id, limit: slice, now: now, db) {
            return Step(deleted: deleted, isDone: false)
        }
        if let deleted = try GuestbookPost.leaveOne(of: id, limit: slice, now: now, db) {
            return Step(deleted: deleted, isDone: false)
        }
        if try LeftZone.leaveOne(of: id, now: now, db) { return Step(deleted: DeletedAccount(), isDone: false) }
        if let deleted = try DependentRows.removeSome(of: Content.account.table, [account], limit: slice, db) {
            return Step(deleted: deleted, isDone: false)
        }
        return try Account.delete(credentials, now: now, db).map { Step(deleted: $0, isDone: true) }
    }
}
