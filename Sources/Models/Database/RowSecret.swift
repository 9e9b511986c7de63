import Foundation

/// 128 random bits of one row, which whatever is signed in its name hangs on. Where a number is given twice all the same,
/// as after a backup was put back, what was signed for the earlier row opens nothing of the later one.
package struct RowSecret: Hashable, Sendable {
    package let bytes: [UInt8]

    private static let count = 16

    package init(using generator: inout some RandomNumberGenerator) {
        bytes = (0..<Self.count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }

    /// `nil` unless there are 16 bytes.
    package init?(bytes: [UInt8]) {
        guard bytes.count == Self.count else { return nil }
        self.bytes = bytes
    }

    /// From the system's generator (getrandom(2) on Linux).
    package static func random() -> RowSecret {
        var generator = SystemRandomNumberGenerator()
        return RowSecret(using: &generator)
    }
}

extension RowSecret: ColumnValue {
    package init?(column: StoredColumn) {
        guard let bytes = [UInt8](column: column) else { return nil }
        self.init(bytes: bytes)
    }

    package var stored: StoredValue { bytes.stored }
}

extension RowSecret: CustomStringConvertible, CustomDebugStringConvertible {
    /// Says nothing, so that no log ever shows one.
    package var description: String { "(secret)" }
    package var debugDescription: String { description }
}
