/// Whose zones somebody finds: read once, asked for each shape.
package struct ZoneViewer: Sendable {
    /// `nil` for a guest.
    package let account: AccountID?
    package let friends: Set<AccountID>
    private let hidden: Set<AccountID>
    private let chosen: Set<ZoneID>

    package init(_ account: AccountID?, _ db: DatabaseConnection) throws {
        self.account = account
        guard let account else {
            (friends, hidden, chosen) = ([], [], [])
            return
        }
        friends = try Friend.ids(of: account, db)
        hidden = try Block.everybody(around: account, db)
        chosen = Set(
            try ZoneID.fetchAll(
                db,
                cached: "SELECT zone_id FROM zone_person WHERE account_id = ?",
                arguments: [account]
            )
        )
    }

    /// Decides what `VisibleZone.isShown` decides in SQL, without the zones that operators see in order to judge them.
    package func sees(_ shape: ZoneShape) -> Bool {
        if let owner = shape.owner, owner == account { return true }
        if shape.isHidden { return false }
        if let owner = shape.owner, hidden.contains(owner) { return false }
        switch shape.audience {
        case .everyone: return true
        case .friends: return shape.owner.map(friends.contains) ?? false || chosen.contains(shape.id)
        case .chosen: return chosen.contains(shape.id)
        }
    }

    package func isFriend(_ shape: ZoneShape) -> Bool { shape.owner.map(friends.contains) ?? false }
}
