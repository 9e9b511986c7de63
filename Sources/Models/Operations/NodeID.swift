/// The number of a process that works on the site, for as long as it lives: no other has it, then or later.
package struct NodeID: RawRepresentable, Hashable, Sendable, ColumnValue {
    package let rawValue: Int64

    package init(rawValue: Int64) { self.rawValue = rawValue }

    /// A process that has no row: a command that takes no jobs, or one of a version from before there were rows. Nobody can
    /// tell whether it lives.
    package static let unlisted = NodeID(rawValue: 0)
}
