/// What the files of one member may take together: what they have sent to books, their songs, and what is on its way. Whoever has
/// more than that, since an operator has lowered it, keeps everything and adds nothing.
package struct MemberStorage: Hashable, Sendable {
    /// In bytes; `nil`: as much as there is room.
    package var most: Int64?

    package init(most: Int64? = nil) { self.most = most }

    /// What is used and what may be.
    package struct Room: Hashable, Sendable {
        package let used: Int64
        package let most: Int64

        package init(used: Int64, most: Int64) { (self.used, self.most) = (used, most) }
    }

    /// That much more is too much.
    package struct Full: Error, Hashable, Sendable {
        package let room: Room
    }

    /// `nil` where there is no limit.
    package func room(of account: AccountID, _ db: DatabaseConnection) throws -> Room? {
        guard let most else { return nil }
        return Room(used: try PersonStorage.read(of: account, db).own, most: most)
    }

    /// In the transaction that adds so many bytes, so that of two who are sent at once the second is judged with the first. Throws
    /// `Full`.
    func check(_ bytes: Int64, of account: AccountID, _ db: DatabaseConnection) throws {
        guard bytes > 0, let room = try room(of: account, db) else { return }
        guard room.used + bytes <= room.most else { throw Full(room: room) }
    }
}
