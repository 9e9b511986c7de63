import Models

/// What the database says of the site.
struct StoredReading: Sendable {
    let jobs: [JobTally]
    /// When the oldest job of each lane was due that nobody has taken.
    let oldestDue: [(lane: JobLane, runAt: Int64?)]
    let accounts: Int
    let bytes: StoredBytes
    let backup: LastBackup?
    /// How many processes live.
    let nodes: [(kind: NodeKind, count: Int)]
    let check: LastDatabaseCheck?
    /// What the database takes there; `nil` for a file.
    let bytesOnServer: Int64?

    init(now: Int64, _ db: DatabaseConnection) throws {
        jobs = try JobTally.list(now: now, db)
        oldestDue = try JobLane.allCases.map { ($0, try JobTally.oldestDue(in: $0, now: now, db)) }
        accounts = try Account.count(db)
        bytes = try StoredBytes.read(db)
        backup = try LastBackup.read(db)
        let living = try Node.living(db)
        nodes = NodeKind.allCases.map { kind in (kind, living.count { $0.kind == kind }) }
        check = try LastDatabaseCheck.read(db)
        bytesOnServer = try db.bytesOnServer
    }
}
