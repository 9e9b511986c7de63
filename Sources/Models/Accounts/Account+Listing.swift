/// Which people an operator looks at.
package enum PeopleSelection: String, CaseIterable, Hashable, Sendable {
    case all, operators, suspended
}

extension Account {
    package static let peoplePerPage = 50

    /// Everybody of that kind of whose username or name the words begin a word, or whose address they are; page by page, from 1.
    /// Words alone are looked for among all.
    package static func people(
        _ selection: PeopleSelection,
        words: String = "",
        page number: Int,
        _ db: DatabaseConnection
    ) throws -> (accounts: [Account], hasMore: Bool) {
        let bounds: [any ColumnValue] = [
            peoplePerPage + 1, PageOffset.rows(beforePage: number, of: peoplePerPage),
        ]
        guard words.isEmpty else { return try people(like: words, bounds, db).page(of: peoplePerPage) }
        return try fetchAll(
            db,
            cached: "SELECT \(columns) FROM account WHERE \(condition(selection)) LIMIT ? OFFSET ?",
            arguments: Arguments(bounds)
        ).page(of: peoplePerPage)
    }

    private static func condition(_ selection: PeopleSelection) -> String {
        let isPerson = "username <> '\(nobodyUsername)'"
        return switch selection {
        case .all: "id > 0 AND \(isPerson) ORDER BY id"
        case .operators: "is_operator = 1 AND id > 0 AND \(isPerson) ORDER BY id"
        case .suspended:
            """
            suspended_at >= 0 AND \(isPerson)
                AND NOT EXISTS (SELECT 1 FROM sign_up_request WHERE sign_up_request.account_id = account.id)
            ORDER BY suspended_at DESC, id DESC
            """
        }
    }

    private static func people(
        like words: String,
        _ bounds: [any ColumnValue],
        _ db: DatabaseConnection
    ) throws -> [Account] {
        if words.contains("@") {
            let found = try fetchAll(
                db,
                cached: "SELECT \(columns) FROM account WHERE email_folded = lower(?) AND id > 0 LIMIT ? OFFSET ?",
                arguments: Arguments([words] + bounds)
            )
            return found.filter { !$0.isNobody }
        }
        let query = NameWords(words)
        guard !query.isEmpty else { return [] }
        return try fetchAll(
            db,
            cached: """
                SELECT \(columns) FROM account
                WHERE id IN \(EngineSpelling.holding("?", in: "account_words")) AND username <> '\(nobodyUsername)'
                ORDER BY id LIMIT ? OFFSET ?
                """,
            arguments: Arguments([query.match] + bounds)
        )
    }
}
