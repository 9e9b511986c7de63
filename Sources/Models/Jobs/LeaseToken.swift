import Foundation

/// What a worker shows to prove that the job is still its own: 128 random bits, new for every lease.
package struct LeaseToken: RawRepresentable, Hashable, Sendable, ColumnValue {
    package let rawValue: Data

    package init(rawValue: Data) { self.rawValue = rawValue }

    package init(using generator: inout some RandomNumberGenerator) {
        rawValue = Data((0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }
}
