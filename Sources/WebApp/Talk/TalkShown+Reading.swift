import Models
import Templates

extension TalkShown {
    /// What the page of an event shows: the newest of all.
    static func part(
        of visit: TalkVisit,
        _ door: TalkDoor,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> TalkShown {
        let limit = TalkMessage.windowSize
        return TalkShown(
            visit: visit,
            door: door,
            updates: try TalkEntry.page(.updates, of: visit, limit: shownUpdates, db),
            words: try TalkEntry.page(.words, of: visit, limit: limit, db),
            seen: try visit.seen(db),
            mayBeLate: try visit.mayBeLate(now: now, db),
            face: face
        )
    }

    /// A page of all that was said.
    static func page(
        of visit: TalkVisit,
        _ door: TalkDoor,
        before: Int64?,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> TalkShown {
        TalkShown(
            visit: visit,
            door: door,
            words: try TalkEntry.page(.all, before: before, of: visit, db),
            seen: try visit.seen(db),
            mayBeLate: try before == nil && visit.mayBeLate(now: now, db),
            face: face
        )
    }

    /// On the page of an event for whoever reads it; `nil` where they have no part in it, or nothing can stand there.
    static func find(
        of event: Event,
        for mine: Attendance?,
        on day: Int64?,
        _ door: TalkDoor,
        among parts: EventParts,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> TalkShown? {
        guard let mine, let visit = try TalkVisit.make(event, on: day, mine, among: parts, db) else { return nil }
        let shown = try part(of: visit, door, now: now, db)
        return shown.isThere ? shown : nil
    }

    /// Beside a single message.
    static func beside(_ visit: TalkVisit, _ door: TalkDoor) -> TalkShown {
        TalkShown(visit: visit, door: door, face: face)
    }

    private static let shownUpdates = 3
    private static let face: @Sendable (Author) -> Route? = { $0.photoKey.map { ProfilePhoto(key: $0).small } }

    /// Whoever sees the page has seen what stands on it. A page that shows nothing new writes nothing.
    func markSeen(in app: App) async throws {
        guard newest > seen, visit.writer.account != nil else { return }
        let (visit, newest) = (visit, newest)
        try await app.database.write { try visit.markSeen(through: newest, $0) }
    }
}
