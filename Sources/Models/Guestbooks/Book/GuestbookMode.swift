/// How a book is kept: who may read it and who may write in it (B9). `GuestbookRights` says what follows from that.
package enum GuestbookMode: String, Hashable, Sendable, CaseIterable, ColumnValue {
    /// Everybody in it reads and writes.
    case open
    /// What guests post waits until a host has approved it.
    case review
    /// Guests see nothing but what they have posted themselves.
    case uploadOnly = "upload-only"
    /// Everybody in it reads; nobody writes.
    case readOnly = "read-only"
    /// Hosts alone see it.
    case closed
}
