extension Event {
    /// Takes somebody off the list; they are told, where they were asked and have not declined, and their seat goes to
    /// whoever waits. While the event is hidden nobody is told. The host stays. Returns whether they are told.
    @discardableResult
    package func remove(
        _ attendance: Attendance,
        by actor: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        guard attendance.event == id, attendance.role != .host else { return false }
        let isConcerned = try attendance.answer != .declined || isDayGuest(attendance, now: now, db)
        guard try end(attendance, .removed, now: now, db) else { return false }
        // What they were asked and reminded of is over for them, also where its mail is still held.
        if let account = attendance.account {
            try Notice.markRead(about: id, for: account, now: now, db)
            try keepOff(account, db)
        }
        if isConcerned {
            try tell([attendance], .removed, by: actor, now: now, db)
        }
        let isReached = attendance.isAsked && !(attendance.account == nil && attendance.isMuted)
        return hiddenAt == nil && isConcerned && isReached
    }

    /// Lets a member manage the event too, who is told, or ends that. Only members can who see the event, and the host always
    /// does; nobody is made one of what is called off.
    /// - Parameter actor: whose doing it is.
    /// - Returns: whether it is so now.
    @discardableResult
    package func setCohost(
        _ attendance: Attendance,
        _ isCohost: Bool,
        by actor: AccountID? = nil,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        if isCohost, try status == .cancelled || !attendance.canHelp(self, db) { return false }
        try db.execute(
            cached: """
                UPDATE attendance SET role = ?1, cohost_since = ?2
                WHERE id = ?3 AND event_id = ?4 AND account_id IS NOT NULL AND role <> 'host' AND role <> ?1
                """,
            arguments: [isCohost ? AttendanceRole.cohost : .invited, isCohost ? now : nil, attendance.id, id]
        )
        guard db.changesCount == 1, isCohost, hiddenAt == nil, let account = attendance.account,
            try !attendance.isShutOut(of: self, db)
        else { return true }
        try NewNotice(for: account, .cohosting, by: actor, about: id).post(now: now, db)
        return true
    }
}

extension Attendance {
    /// Neither are they suspended, nor is there a block between them and the host.
    fileprivate func canHelp(_ event: Event, _ db: DatabaseConnection) throws -> Bool {
        guard let account, try Account.find(account, db)?.isSuspended == false else { return false }
        return try !Block.exists(between: account, event.host, db)
    }
}
