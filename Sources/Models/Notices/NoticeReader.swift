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
        if let actor = notice.actor, try Account.find(actor, db)?.isSuspended != false { return [] }
        let languages = try Account.readers(others, besides: notice.actor, db)
        let readers = others.filter { languages[$0] != nil }
        let channels = try NoticeSetting.channels(for: notice.kind, of: readers, db)
        let ends = try quietEnds(of: notice, among: readers, now: now, db)
        return readers.map {
            NoticeReader(
                account: $0,
                language: languages[$0] ?? "",
                channels: channels[$0] ?? [],
                heldUntil: ends[$0]
            )
        }
    }

    /// Until when mail and push wait. What must precede its event does not, where it would come too late.
    private static func quietEnds(
        of notice: NewNotice,
        among accounts: [AccountID],
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [AccountID: Int64] {
        let ends = try QuietHours.find(of: accounts, db).compactMapValues { $0.end(at: now) }
        guard notice.kind.telling.mustPrecedeEvent, !ends.isEmpty else { return ends }
        let start = try notice.event.flatMap {
            try Int64.fetchOne(db, cached: "SELECT listed_at FROM event WHERE id = ?", arguments: [$0])
        }
        return ends.filter { end in start.map { end.value + 3_600 <= $0 } ?? false }
    }
}
