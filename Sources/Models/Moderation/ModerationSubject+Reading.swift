/// A subject is read from a row of cases: each kind of content says its part, and one of them is there.
extension ModerationSubject: RowDecodable {
    private static let readings = Content.all.compactMap(\.reading)

    static let columns = readings.reduce(Author.columns) { $0 + $1.columns }

    /// Whose it is the case says, or the thing itself.
    static let tables: String = {
        let makers = ["moderation_case.maker_id"] + readings.compactMap(\.maker)
        let joins = readings.map(\.tables).filter { !$0.isEmpty }
        return """
            FROM moderation_case
            \(joins.joined(separator: "\n"))
            LEFT JOIN account ON account.id = coalesce(\(makers.joined(separator: ", ")))
            """
    }()

    package init(from row: inout ResultRow) throws {
        let maker = try row.next(Author?.self, of: Author.columns)
        var found: ModerationSubject?
        for reading in Self.readings {
            if let subject = try row.next(of: reading.columns, { try reading.read(&$0, maker) }) { found = subject }
        }
        guard let found else { throw UnreadableCase() }
        self = found
    }
}
