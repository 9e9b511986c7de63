/// Who finds a zone.
package enum ZoneAudience: String, CaseIterable, Hashable, Sendable, ColumnValue {
    /// Without an account too.
    case everyone
    /// Friends of its owner.
    case friends
    /// Whom its owner has chosen.
    case chosen
}
