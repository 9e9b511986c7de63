/// The number of an event. Never shown: addresses name events by their code.
package struct EventID: RawRepresentable, Hashable, Sendable, ColumnValue {
    package let rawValue: Int64

    package init(rawValue: Int64) { self.rawValue = rawValue }
}
