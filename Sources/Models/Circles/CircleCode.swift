/// The number of a circle. Never shown: addresses name circles by their code.
package struct CircleID: RawRepresentable, Hashable, Sendable, ColumnValue {
    package let rawValue: Int64

    package init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The number of somebody in a circle.
package struct CirclePersonID: RawRepresentable, Hashable, Sendable, ColumnValue {
    package let rawValue: Int64

    package init(rawValue: Int64) { self.rawValue = rawValue }
}

/// What names a circle in addresses, or lets people into it: as unguessable as the code of an event, and of another type, so
/// that neither is taken for the other.
package struct CircleCode: Hashable, Sendable, LosslessStringConvertible, ColumnValue {
    private let code: EventCode

    package var description: String { code.description }

    package init(using generator: inout some RandomNumberGenerator) { code = EventCode(using: &generator) }

    /// From the system's generator.
    package static func random() -> CircleCode {
        var generator = SystemRandomNumberGenerator()
        return CircleCode(using: &generator)
    }

    /// `nil` for what cannot be a code.
    package init?(_ description: String) {
        guard let code = EventCode(description) else { return nil }
        self.code = code
    }

    package init?(column: StoredColumn) {
        guard let code = EventCode(column: column) else { return nil }
        self.code = code
    }

    package var stored: StoredValue { code.stored }
}
