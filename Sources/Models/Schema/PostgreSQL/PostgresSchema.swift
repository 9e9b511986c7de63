/// The sum of the steps of the schema up to `step`, as PostgreSQL takes it: the same tables, columns, checks, keys, indexes and
/// triggers under the same names (`SchemaTwinTests`). What the columns mean is said where SQLite's steps make them. Like a
/// step it is never changed once it is released: what comes later is a step in both spellings.
///
/// Times, numbers and truths are `bigint`, since statements compare truths with 0 and 1. What other databases that speak
/// PostgreSQL's protocol do not have is left out: extensions, other indexes than B-trees, advisory locks, LISTEN.
enum PostgresSchema {
    /// SQLite's last step without a spelling of its own for PostgreSQL.
    static let step = 48

    /// In this order each table stands behind those that it refers to.
    static let base = [
        functions, accounts, friends, places, events, guestbooks, zones, notices, work, site, moderation, words,
        eventTriggers, guestbookTriggers, zoneTriggers, wordIndexes,
    ].joined(separator: "\n\n")
}
