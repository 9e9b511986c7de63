/// What the index holds of a zone: where it is, and who may find it.
package struct ZoneShape: Sendable {
    package let id: ZoneID
    package let owner: AccountID?
    package let audience: ZoneAudience
    package let isHidden: Bool
    package let border: ZoneBorder
    /// A circle around all of it, by which most can be left out.
    package let around: ZoneCircle

    package init(id: ZoneID, owner: AccountID?, audience: ZoneAudience, isHidden: Bool, border: ZoneBorder) {
        self.id = id
        self.owner = owner
        self.audience = audience
        self.isHidden = isHidden
        self.border = border
        around = border.surrounding
    }
}

extension ZoneShape: RowDecodable {
    static let columns = Columns("id", "owner_id", "audience", "hidden_at IS NOT NULL") + ZoneBorder.columns

    package init(from row: inout ResultRow) throws {
        try self.init(
            id: row.next(),
            owner: row.next(),
            audience: row.next(),
            isHidden: row.next(),
            border: row.next()
        )
    }
}
