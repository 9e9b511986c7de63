/// A process that works on jobs, for as long as it lives: a number that no other has.
package struct WorkerID: RawRepresentable, Hashable, Sendable, ColumnValue {
    package let rawValue: Int64

    package init(rawValue: Int64) { self.rawValue = rawValue }
}
