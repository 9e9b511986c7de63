/// A way on which a notice reaches somebody.
package enum NoticeChannel: String, CaseIterable, Hashable, Sendable, ColumnValue {
    /// The list, the bell and the live stream.
    case app
    case mail
    /// Web Push, to the browsers that asked for it.
    case push
}
