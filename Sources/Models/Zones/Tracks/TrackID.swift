/// The number of a song, which stands in its address.
package struct TrackID: RawRepresentable, Hashable, Sendable, ColumnValue, LosslessStringConvertible {
    package let rawValue: Int64

    package init(rawValue: Int64) { self.rawValue = rawValue }

    /// Reads exactly what `description` writes.
    package init?(_ description: String) {
        guard let number = Int64(description), number > 0, String(number) == description else { return nil }
        rawValue = number
    }

    package var description: String { String(rawValue) }
}
