import Foundation
import GRDB

/// An e-mail address under a key of this installation: recognises it, and tells nothing of it to whoever has the
/// database alone.
package struct AddressDigest: Hashable, Sendable {
    private let bytes: Data

    /// `bytes` are 32; the tables refuse any other number.
    package init(_ bytes: [UInt8]) { self.bytes = Data(bytes) }
}

extension AddressDigest: DatabaseValueConvertible {
    package var databaseValue: DatabaseValue { bytes.databaseValue }

    package static func fromDatabaseValue(_ value: DatabaseValue) -> AddressDigest? {
        Data.fromDatabaseValue(value).map { AddressDigest(Array($0)) }
    }
}
