/// A report in the list of whoever made it.
package struct OwnReport: Hashable, Sendable {
    package let subject: ModerationSubject
    package let reason: ReportReason
    package let words: String
    package let createdAt: Int64
}

extension OwnReport: RowDecodable {
    package init(from row: inout ResultRow) throws {
        subject = try row.next()
        reason = try row.next()
        words = try row.next()
        createdAt = try row.next()
    }

    /// All that the account has made, newest first.
    package static func list(by account: AccountID, _ db: DatabaseConnection) throws -> [OwnReport] {
        try fetchAll(
            db,
            cached: """
                SELECT \(ModerationSubject.columns), report.reason, report.words, report.created_at
                \(ModerationSubject.tables) JOIN report ON report.case_id = moderation_case.id
                WHERE report.reporter_id = ? ORDER BY report.created_at DESC
                """,
            arguments: [account]
        )
    }
}
