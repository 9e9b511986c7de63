/// Somebody who is to hear of a notice, with what that depends on.
struct NoticeReader {
    let account: AccountID
    /// What they read, as BCP 47 names it; may be empty.
    let language: String
    let channels: Set<NoticeChannel>
    /// Until when their quiet hours hold mail and push.
    let heldUntil: Int64?

    /// Those of the accounts who are to hear of it. Nobody is notified of what they did themselves, nor by somebody with whom
    /// they want nothing to do. Somebody who is suspended hears nothing, and nobody hears of them.
    static func list(
        of notice: NewNotice,
        among accounts: [AccountID],
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [NoticeReader] {
        let others = accounts.filter { $0 != notice.actor }
        guard !others.isEmpty else { return [] }
        let found = Dictionary(grouping: try ReaderRow.find(others, of: notice, db), by: \.account)
        let ends = try quietEnds(of: notice, found.compactMapValues { $0.first?.hours }, now: now, db)
        return others.compactMap { account in
            guard let rows = found[account], let first = rows.first else { return nil }
            return NoticeReader(
                account: account,
                language: first.language,
                channels: NoticeSetting.channels(for: notice.kind, rows.map(\.choice)),
                heldUntil: ends[account]
            )
        }
    }

    /// Until when mail and push wait. What must precede its event does not, where it would come too late.
    private static func quietEnds(
        of notice: NewNotice,
        _ hours: [AccountID: QuietHours],
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [AccountID: Int64] {
        let ends = hours.compactMapValues { $0.end(at: now) }
        guard notice.kind.telling.mustPrecedeEvent, !ends.isEmpty else { return ends }
        let start = try notice.event.flatMap {
            try Int64.fetchOne(db, cached: "SELECT listed_at FROM event WHERE id = ?", arguments: [$0])
        }
        return ends.filter { end in start.map { end.value + 3_600 <= $0 } ?? false }
    }
}

/// Somebody who is to hear of a notice, beside one of the choices that they have made for its kind, if any: all of it by one
/// statement, since nobody else can write meanwhile.
private struct ReaderRow: RowDecodable {
    let account: AccountID
    let language: String
    let hours: QuietHours?
    let choice: NoticeSetting.Choice?

    private static let columns =
        Columns(of: "account", "id", "language") + QuietHours.fields.columns.of("quiet_hours") + NoticeSetting.columns

    init(from row: inout ResultRow) throws {
        account = try row.next()
        language = try row.next()
        hours = try row.next(of: QuietHours.fields.columns) { try QuietHours.read(&$0) } ?? nil
        choice = try row.next(of: NoticeSetting.columns) { try NoticeSetting.choice(&$0) } ?? nil
    }

    static func find(
        _ accounts: [AccountID],
        of notice: NewNotice,
        _ db: DatabaseConnection
    ) throws -> [ReaderRow] {
        try fetchAll(
            db,
            cached: """
                SELECT \(columns) FROM account
                LEFT JOIN quiet_hours ON quiet_hours.account_id = account.id
                LEFT JOIN notice_setting ON notice_setting.account_id = account.id AND notice_setting.kind = ?3
                WHERE account.id IN \(EngineSpelling.numbers("?1")) AND account.suspended_at IS NULL
                    AND \(Block.none(between: "account.id", "?2"))
                    AND (CAST(?2 AS BIGINT) IS NULL OR EXISTS (
                        SELECT 1 FROM account AS actor WHERE actor.id = ?2 AND actor.suspended_at IS NULL))
                """,
            arguments: [accounts.numberList, notice.actor, notice.kind]
        )
    }
}
