/// What the index holds of a zone: where it is, and who may find it.
package struct ZoneShape: Sendable {
    package let id: ZoneID
    package let owner: AccountID?
    package let audience: ZoneAudience
    package let isHidden: Bool
    package let border: ZoneBorder
    /// A circle around all of it, by which most can be left out.
    package let around: ZoneCircle
    /// Those of its name (`WordTokens`).
    let tokens: Set<String>

    package init(
        id: ZoneID,
        owner: AccountID?,
        audience: ZoneAudience,
        isHidden: Bool,
        border: ZoneBorder,
        name: String = ""
    ) {
        self.id = id
        self.owner = owner
        self.audience = audience
        self.isHidden = isHidden
        self.border = border
        around = border.surrounding
        tokens = WordTokens.tokens([name])
    }
}

extension ZoneShape: RowDecodable {
    static let columns = Columns("id", "owner_id", "audience", "hidden_at IS NOT NULL", "name") + ZoneBorder.columns

    package init(from row: inout ResultRow) throws {
        let (id, owner): (ZoneID, AccountID?) = try (row.next(), row.next())
        let (audience, isHidden, name): (ZoneAudience, Bool, String) = try (row.next(), row.next(), row.next())
        try self.init(
            id: id,
            owner: owner,
            audience: audience,
            isHidden: isHidden,
            border: row.next(),
            name: name
        )
    }
}
