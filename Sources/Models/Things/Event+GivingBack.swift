extension Event {
    /// What somebody wanted to bring who does not come is free again, and the hosts are told, in the transaction in which they
    /// have said so or were taken off the list; what they had answered to questions goes, too.
    /// - Parameter isNamed: whether the hosts read whose it was; not of an account that is about to go, nor of who is suspended.
    func giveBack(_ attendance: Attendance, isNamed: Bool = true, now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM question_answer WHERE attendance_id = ?", arguments: [attendance.id])
        let portions = try attendance.portions(db)
        guard !portions.isEmpty else { return }
        try db.execute(cached: "DELETE FROM thing_claim WHERE attendance_id = ?", arguments: [attendance.id])
        try attendance.removeOwnThings(db)
        try tellGivenBack(portions, by: isNamed ? attendance : nil, now: now, db)
    }

    /// The same for everybody on the list who has come to not coming, by whatever way.
    func giveBackOfAbsent(now: Int64, _ db: DatabaseConnection) throws {
        let absent = try Attendance.fetchAll(
            db,
            cached: """
                SELECT \(Attendance.columns) FROM attendance
                WHERE event_id = ? AND answer IN ('none', 'declined') AND id IN (
                    SELECT thing_claim.attendance_id FROM thing_claim)
                """,
            arguments: [id]
        )
        for attendance in absent { try giveBack(attendance, now: now, db) }
    }

    /// One notice for a host until it is read, with all that has become free; it names somebody where all was theirs.
    func tellGivenBack(
        _ portions: [Portion],
        by attendance: Attendance?,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        guard hiddenAt == nil, isAhead(at: now) else { return }
        let hosts = try Guestbook.hosts(of: id, db)
        // Their row may be about to go.
        let isThere = try attendance.map { try Attendance.find($0.id, db) != nil } ?? false
        for host in hosts where host != attendance?.account {
            let unread = try Self.takeUnread(.thingFree, about: id, of: host, db)
            let isAlone = unread.allSatisfy { $0.actor == attendance?.account && $0.guest == nil }
            let told = unread.flatMap { Portion.read($0.detail) }
            let guest = attendance.flatMap { $0.account == nil && isThere && unread.isEmpty ? $0.id : nil }
            try NewNotice(
                for: host,
                .thingFree,
                by: isAlone ? attendance?.account : nil,
                guest: guest,
                about: id,
                detail: .plain(Portion.text(Portion.sum(portions + told)))
            ).post(now: now, db)
        }
    }

    /// Removes what somebody has not read yet of a kind, and returns what it said.
    private static func takeUnread(
        _ kind: NoticeKind,
        about event: EventID,
        of account: AccountID,
        _ db: DatabaseConnection
    ) throws -> [(detail: String, actor: AccountID?, guest: AttendanceID?)] {
        let unread: [(detail: String, actor: AccountID?, guest: AttendanceID?)] = try db.rows(
            cached: """
                SELECT detail, actor_id, attendance_id FROM notice
                WHERE account_id = ? AND event_id = ? AND kind = ? AND read_at IS NULL ORDER BY id
                """,
            arguments: [account, event, kind]
        ) { try ($0.next(), $0.next(), $0.next()) }
        guard !unread.isEmpty else { return [] }
        try db.execute(
            cached: "DELETE FROM notice WHERE account_id = ? AND event_id = ? AND kind = ? AND read_at IS NULL",
            arguments: [account, event, kind]
        )
        return unread
    }
}
