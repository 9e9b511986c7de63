/// The number of a job.
package struct JobID: RawRepresentable, Hashable, Sendable, ColumnValue {
    package let rawValue: Int64

    package init(rawValue: Int64) { self.rawValue = rawValue }
}
