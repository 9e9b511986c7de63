/// A form for an event that is not sent yet: one per member and door, there again after a reload or on another device.
package struct EventDraft: Hashable, Sendable {
    package enum Door: String, Sendable, ColumnValue {
        case meeting, pin, guestbook
    }

    /// By field; several values where a field comes several times.
    package let fields: [String: [String]]
    package let updatedAt: Int64

    /// Bytes of all that is kept.
    static let maxBytes = 65_536

    package static func find(_ door: Door, of account: AccountID, _ db: DatabaseConnection) throws -> EventDraft? {
        let row: (fields: String, updatedAt: Int64)? = try db.row(
            cached: "SELECT fields, updated_at FROM event_draft WHERE account_id = ? AND door = ?",
            arguments: [account, door]
        ) { try ($0.next(), $0.next()) }
        guard let row, let fields = try? JSONText.decode([String: [String]].self, row.fields) else { return nil }
        return EventDraft(fields: fields, updatedAt: row.updatedAt)
    }

    /// All of the account's, with the doors that they are kept for.
    package static func all(
        of account: AccountID,
        _ db: DatabaseConnection
    ) throws -> [(door: Door, draft: EventDraft)] {
        let rows: [(Door, fields: String, updatedAt: Int64)] = try db.rows(
            cached: "SELECT door, fields, updated_at FROM event_draft WHERE account_id = ? ORDER BY door",
            arguments: [account]
        ) { try ($0.next(), $0.next(), $0.next()) }
        return rows.compactMap { door, fields, updatedAt in
            guard let fields = try? JSONText.decode([String: [String]].self, fields) else { return nil }
            return (door, EventDraft(fields: fields, updatedAt: updatedAt))
        }
    }

    /// Keeps the fields in the place of what was kept. One that is too large is not kept; the form itself says what is
    /// too long.
    package static func save(
        _ fields: [String: [String]],
        _ door: Door,
        of account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let text = try JSONText.encode(fields)
        guard text.utf8.count <= maxBytes else { return }
        let values: Assignments = ["account_id": account, "door": door, "fields": text, "updated_at": now]
        try db.execute(
            cached: "INSERT INTO event_draft \(values.inserted) \(values.replacing("account_id", "door"))",
            arguments: values.arguments
        )
    }

    /// A draft that nobody has written to for so long is of a day that is over.
    package static let lifetimeSeconds: Int64 = 365 * 86_400

    package static func removeOld(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM event_draft WHERE updated_at <= ?", arguments: [now - lifetimeSeconds])
    }

    package static func remove(_ door: Door, of account: AccountID, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "DELETE FROM event_draft WHERE account_id = ? AND door = ?",
            arguments: [account, door]
        )
    }
}
