/// How a kind of content is reported: what a case reads of it, and what of it the operators' trail keeps. Each feature says it
/// beside its `Content`.
package struct CaseReading: Sendable {
    let kind: ModerationSubject.Kind
    /// What is read of it, where the case is about one: the first is its number, which is NULL in all other rows.
    let columns: Columns
    /// What is joined to `moderation_case` for these columns.
    let tables: String
    /// Whether the account `?1` sees it, where the case is about one: what is joined, by its own names. Somebody who is
    /// suspended sees what they would otherwise.
    let isSeen: String
    /// The column that says whose it is, for what may change hands; `nil` where the case says it.
    let maker: String?
    /// Whether it is an event itself: what its maker is told of it hangs on that.
    let isEvent: Bool
    /// Whether decisions keep what it was called. Not where that would name a guest who has no account to be erased.
    let keepsTitle: Bool
    /// Reads `columns`; beside them whoever has made it.
    let read: @Sendable (inout ResultRow, Author?) throws -> ModerationSubject

    init(
        _ kind: ModerationSubject.Kind,
        _ columns: Columns,
        in tables: String = "",
        seen isSeen: String,
        maker: String? = nil,
        isEvent: Bool = false,
        keepsTitle: Bool = true,
        _ read: @escaping @Sendable (inout ResultRow, Author?) throws -> ModerationSubject
    ) {
        self.kind = kind
        self.columns = columns
        self.tables = tables
        self.isSeen = isSeen
        self.maker = maker
        self.isEvent = isEvent
        self.keepsTitle = keepsTitle
        self.read = read
    }
}

/// A case about something that no kind of content reads.
struct UnreadableCase: Error {}
