/// The address of a circle's calendar that one member has: it holds what they are on the list of.
extension CirclePerson {
    /// Switches it on at a new address; the old one, if any, works no longer.
    package func renewCalendar(_ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                UPDATE circle_person SET calendar_version = calendar_version + 1, calendar_is_on = 1
                WHERE id = ? AND state = 'member'
                """,
            arguments: [id]
        )
    }

    package func switchCalendarOff(_ db: DatabaseConnection) throws {
        try db.execute(cached: "UPDATE circle_person SET calendar_is_on = 0 WHERE id = ?", arguments: [id])
    }

    /// Whether somebody reads it who is in the circle and not suspended.
    package func hasCalendar(_ db: DatabaseConnection) throws -> Bool {
        guard isIn, calendarIsOn, let account else { return false }
        return try Account.find(account, db)?.isSuspended == false
    }
}
