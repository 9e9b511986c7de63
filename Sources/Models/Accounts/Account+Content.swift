/// Somebody's page, with their picture, as something that others report. Suspended rather than hidden.
extension Content {
    package static let account = Content(
        "account",
        in: .file("profile.json"),
        maker: "id",
        pictures: ["photo_key"],
        reading: .account
    )
}

extension ModerationSubject.Kind {
    package static let account = Self("account")
}

extension ModerationSubject {
    package init(_ person: Author) {
        self.init(kind: .account, number: person.id.rawValue, title: person.username, maker: person)
    }
}

extension CaseReading {
    /// Who it is has been read as the maker.
    fileprivate static let account = CaseReading(
        .account,
        Columns(of: "moderation_case", "account_id"),
        seen: "account.suspended_at IS NULL AND \(Block.none(between: "?1", "account.id"))"
    ) { row, maker in
        row.skip(1)
        guard let maker else { throw RowMissing(table: "account") }
        return ModerationSubject(maker)
    }
}
