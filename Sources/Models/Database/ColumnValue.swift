import Foundation
import GRDB

/// What a column can hold, and a statement be given.
package protocol ColumnValue {
    /// `nil` where the column holds something else, or nothing.
    init?(column: StoredColumn)
    var stored: StoredValue { get }
}

/// A value as the database keeps it.
package enum StoredValue: Hashable, Sendable {
    case integer(Int64)
    case real(Double)
    case text(String)
    case bytes(Data)

    var bound: DatabaseValue {
        switch self {
        case .integer(let number): number.databaseValue
        case .real(let number): number.databaseValue
        case .text(let text): text.databaseValue
        case .bytes(let bytes): bytes.databaseValue
        }
    }
}

/// What a statement is run with, in the order of its placeholders.
package struct Arguments: ExpressibleByArrayLiteral {
    private(set) var values: [StoredValue?]

    package init(arrayLiteral elements: (any ColumnValue)?...) { self.init(elements) }

    package init(_ elements: [(any ColumnValue)?]) {
        values = elements.map { $0?.stored }
    }

    var count: Int { values.count }

    package static func + (first: Arguments, second: Arguments) -> Arguments {
        var all = first
        all += second
        return all
    }

    package static func += (first: inout Arguments, second: Arguments) { first.values += second.values }

    var bound: StatementArguments { StatementArguments(values.map { $0?.bound ?? .null }) }
}

extension Int64: ColumnValue {
    package init?(column: StoredColumn) {
        guard let number = column.integer else { return nil }
        self = number
    }

    package var stored: StoredValue { .integer(self) }
}

extension Int: ColumnValue {
    package init?(column: StoredColumn) {
        guard let number = column.integer else { return nil }
        self.init(exactly: number)
    }

    package var stored: StoredValue { .integer(Int64(self)) }
}

extension Bool: ColumnValue {
    package init?(column: StoredColumn) {
        guard let number = column.integer else { return nil }
        self = number != 0
    }

    package var stored: StoredValue { .integer(self ? 1 : 0) }
}

extension Double: ColumnValue {
    package init?(column: StoredColumn) {
        guard let number = column.real else { return nil }
        self = number
    }

    package var stored: StoredValue { .real(self) }
}

extension String: ColumnValue {
    package init?(column: StoredColumn) {
        guard let text = column.text else { return nil }
        self = text
    }

    package var stored: StoredValue { .text(self) }
}

extension Data: ColumnValue {
    package init?(column: StoredColumn) {
        guard let bytes = column.withBytes({ Data($0) }) else { return nil }
        self = bytes
    }

    package var stored: StoredValue { .bytes(self) }
}

extension [UInt8]: ColumnValue {
    package init?(column: StoredColumn) {
        guard let bytes = column.withBytes({ Array($0) }) else { return nil }
        self = bytes
    }

    package var stored: StoredValue { .bytes(Data(self)) }
}

/// Enums by name. A row has several of few short names: these are compared one after the other, where `init(rawValue:)`
/// would make a string of each.
extension ColumnValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    package init?(column: StoredColumn) {
        guard let text = column.text, let value = Self.allCases.first(where: { $0.rawValue == text }) else {
            return nil
        }
        self = value
    }
}

/// Numbers of rows, and other enums.
extension ColumnValue where Self: RawRepresentable, RawValue: ColumnValue {
    package init?(column: StoredColumn) {
        guard let value = RawValue(column: column) else { return nil }
        self.init(rawValue: value)
    }

    package var stored: StoredValue { rawValue.stored }
}
