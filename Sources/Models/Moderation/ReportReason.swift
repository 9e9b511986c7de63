/// Why somebody reports something.
package enum ReportReason: String, CaseIterable, Hashable, Sendable, ColumnValue {
    case spam
    /// Wrong, or meant to mislead.
    case misleading
    case offensive
    case dangerous
    case other
}
