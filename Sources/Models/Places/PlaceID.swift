/// What names a place in addresses and rows: the OpenStreetMap type and number (`node-123`, `way-45`,
/// `relation-6`), or a number of the invented demo town (`demo-4`).
package struct PlaceID: Hashable, Sendable, LosslessStringConvertible {
    package enum Kind: String, Sendable, CaseIterable, ColumnValue {
        case node, way, relation, demo
    }

    package let kind: Kind
    package let number: Int64

    package init(_ kind: Kind, _ number: Int64) {
        self.kind = kind
        self.number = number
    }

    /// Reads exactly what `description` writes: no sign, no leading zero, no other spelling.
    package init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])),
            let number = Int64(parts[1]), number >= 0, String(number) == parts[1]
        else { return nil }
        self.init(kind, number)
    }

    package var description: String { "\(kind.rawValue)-\(number)" }
}

extension PlaceID: RowCodable {
    static let fields: Fields<PlaceID> = ["place_kind": \.kind, "place_number": \.number]

    package init(from row: inout ResultRow) throws {
        try self.init(row.next(), row.next())
    }
}

extension PlaceID.Kind {
    /// All of them, to stand behind IN: an index begins with the kind.
    static let list = allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
}
