extension TalkVisit {
    /// How late somebody may say that they come.
    package static let lateMinutes = [10, 20, 30]
    /// So long before the start one can say it, and until the end.
    private static let lateSeconds: Int64 = 2 * 3_600

    /// Whether the visitor may say now that they come late: whoever has a seat on the day that the talk is about, else on the next
    /// one.
    package func mayBeLate(now: Int64, _ db: DatabaseConnection) throws -> Bool {
        guard allows(.beLate), let event, let attendance, event.status == .planned else { return false }
        // Most visits are on other days, and read nothing for it.
        if day == nil, !Self.isNear(event.listedTime, now) { return false }
        let exceptions = try event.seriesExceptions(db)
        let meant = try day ?? event.values.listed(exceptions, now: now).original
        guard event.isSeries else { return attendance.isSeated && Self.isNear(event.time, now) }
        guard !exceptions.leftOut.contains(meant), Self.isNear(event.values.time(on: meant, exceptions), now) else {
            return false
        }
        return try attendance.dayAnswers(from: meant, through: meant, db)[meant]?.isSeated ?? attendance.isSeated
    }

    private static func isNear(_ time: EventTime, _ now: Int64) -> Bool {
        now >= time.startsAt - lateSeconds && now < time.overAt
    }
}
