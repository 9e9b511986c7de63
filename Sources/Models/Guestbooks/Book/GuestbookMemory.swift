import Clocks

/// The book of an event that was around this day in an earlier year (GB6).
package struct GuestbookMemory: Hashable, Sendable {
    package let event: Event
    package let years: Int
    package let cover: StoredPicture?
    /// Where it has no cover.
    package let photo: GuestbookPhoto?

    package init(event: Event, years: Int, cover: StoredPicture? = nil, photo: GuestbookPhoto? = nil) {
        (self.event, self.years, self.cover, self.photo) = (event, years, cover, photo)
    }

    /// Days before and after the day itself.
    private static let slack = 3
    private static let mostYears = 60
    /// So many are looked at, of which not all open.
    private static let mostRead = 30

    /// Those that the member may read by now, the last year first. One look into an index per year, whatever else the
    /// member has.
    package static func list(
        of account: AccountID,
        limit: Int,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [GuestbookMemory] {
        let found: [(event: Event, cover: StoredPicture?)] = try db.rows(
            cached: """
                SELECT \(Event.columns), \(StoredPicture.columns.of("event_picture"))
                FROM \(EngineSpelling.numberRows("?2")) AS begin
                \(EngineSpelling.thenJoin) attendance ON attendance.account_id = ?1
                    AND attendance.listed_at >= begin.value AND attendance.listed_at < begin.value + ?3
                \(EngineSpelling.thenJoin) guestbook ON guestbook.event_id = attendance.event_id
                JOIN event ON event.id = attendance.event_id
                LEFT JOIN event_picture ON event_picture.event_id = event.id
                WHERE attendance.answer <> 'declined' AND event.status = 'planned' LIMIT ?4
                """,
            arguments: [account, begins(now: now).numberList, windowSeconds, mostRead]
        ) { try ($0.next(), $0.next(of: StoredPicture.columns)) }
        var memories: [GuestbookMemory] = []
        for (event, cover) in found.sorted(by: { $0.event.listedAt > $1.event.listedAt }) where memories.count < limit {
            let clocks = WallClock(event.time.timeZone)
            let (day, today) = (clocks.local(at: event.listedAt).date, clocks.local(at: now).date)
            guard let years = day.years(before: today, slack: slack),
                let visit = try GuestbookVisit.find(event.code, member: account, db), visit.allows(.read, at: now)
            else { continue }
            let photo = cover == nil ? try GuestbookPhoto.newest(for: visit, limit: 1, db).first : nil
            memories.append(GuestbookMemory(event: event, years: years, cover: cover, photo: photo))
        }
        return memories
    }

    /// The days around, with a day more at each end: the date is that of the event's zone.
    private static let windowSeconds = Int64(2 * slack + 3) * 86_400

    /// Where the days around this one begin in each of the years before.
    private static func begins(now: Int64) -> [Int64] {
        let today = CivilDate(utcAt: now)
        return (1...mostYears).map { Int64(today.anniversary(-$0).number - slack - 1) * 86_400 }
    }
}
