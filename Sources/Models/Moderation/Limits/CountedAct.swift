/// Something that limits of a day count and no row shows: triggers write down what was made and is gone, and whoever does
/// something that leaves no row of its own records it.
struct CountedAct: Sendable {
    /// The name of a table: of what was done, and to what.
    let content: String
    /// The kind of it, where each kind has a limit of its own.
    var variant = ""

    /// Who does it.
    enum Doer: Sendable {
        case account(AccountID)
        /// Somebody without an account, on the event to which they were asked.
        case attendance(AttendanceID)

        fileprivate var column: String {
            switch self {
            case .account: "account_id"
            case .attendance: "attendance_id"
            }
        }

        fileprivate var number: Int64 {
            switch self {
            case .account(let account): account.rawValue
            case .attendance(let attendance): attendance.rawValue
            }
        }
    }

    /// Says that it was done so often, where the limit of `most` a day has room for that; throws `DailyLimit.Reached` where it has
    /// none. Inside of the transaction that does it.
    func record(
        _ count: Int = 1,
        by doer: Doer,
        most: Int,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let standing = "counted_act WHERE \(doer.column) = ?1 AND content = '\(content)' AND variant = '\(variant)'"
        try DailyLimit(most, rows: standing).check(adding: count, by: doer.number, now: now, db)
        let row: Assignments = [
            doer.column: doer.number, "content": content, "variant": variant, "created_at": now,
        ]
        for part in AssignedRows.parts(of: Array(repeating: row, count: count)) {
            try db.execute(cached: "INSERT INTO counted_act \(part.inserted)", arguments: part.arguments)
        }
    }

    /// Forgets what counts no more.
    static func forget(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM counted_act WHERE created_at <= ?", arguments: [now - DailyLimit.seconds])
    }
}
