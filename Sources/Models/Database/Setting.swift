import Foundation

/// What one installation keeps about itself, by name.
package enum Setting {
    /// `nil` where there is none.
    package static func value(_ name: String, _ db: DatabaseConnection) throws -> [UInt8]? {
        try Data.fetchOne(db, sql: "SELECT value FROM setting WHERE name = ?", arguments: [name]).map(Array.init)
    }

    /// The value under `name`; where there is none, `initial` becomes it. Of many at once all get the same.
    package static func value(
        _ name: String,
        orKeep initial: [UInt8],
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [UInt8] {
        try db.execute(
            sql: "INSERT INTO setting (name, value, changed_at) VALUES (?, ?, ?) ON CONFLICT (name) DO NOTHING",
            arguments: [name, Data(initial), now]
        )
        let kept = try Data.fetchOne(db, sql: "SELECT value FROM setting WHERE name = ?", arguments: [name])
        return kept.map(Array.init) ?? initial
    }

    /// Puts `value` in place of what was there.
    package static func replace(_ name: String, with value: [UInt8], now: Int64, _ db: DatabaseConnection) throws {
        let values: Assignments = ["name": name, "value": Data(value), "changed_at": now]
        try db.execute(
            cached: "INSERT INTO setting \(values.inserted) \(values.replacing("name"))",
            arguments: values.arguments
        )
    }

    package static func remove(_ name: String, _ db: DatabaseConnection) throws {
        try db.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [name])
    }

    /// When any of them was changed last; `nil` where there is none.
    package static func newestChange(_ db: DatabaseConnection) throws -> Int64? {
        try Int64.fetchOne(db, sql: "SELECT max(changed_at) FROM setting")
    }
}
