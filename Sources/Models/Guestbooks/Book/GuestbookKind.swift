/// What a book is kept of. Decides words alone.
package enum GuestbookKind: String, Hashable, Sendable, CaseIterable, ColumnValue {
    case wedding
    case babyShower = "baby-shower"
    case birthday
    case other
}
