/// The number of an account. Never shown: pages name people by username.
package struct AccountID: RawRepresentable, Hashable, Sendable, ColumnValue {
    package let rawValue: Int64

    package init(rawValue: Int64) { self.rawValue = rawValue }
}
