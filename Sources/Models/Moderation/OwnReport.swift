/// A report in the list of whoever made it.
package struct OwnReport: Hashable, Sendable {
    package let subject: ModerationSubject
    /// Whether its maker still sees what it is about: else what that is called now is not theirs to read.
    package let isSeen: Bool
    package let reason: ReportReason
    package let words: String
    package let createdAt: Int64
}

extension OwnReport: RowDecodable {
    package init(from row: inout ResultRow) throws {
        subject = try row.next()
        isSeen = try row.next()
        reason = try row.next()
        words = try row.next()
        createdAt = try row.next()
    }

    /// All that the account has made, newest first.
    package static func list(by account: AccountID, _ db: DatabaseConnection) throws -> [OwnReport] {
        try fetchAll(
            db,
            cached: """
                SELECT \(ModerationSubject.columns), \(isSeen), report.reason, report.words, report.created_at
                \(ModerationSubject.tables) JOIN report ON report.case_id = moderation_case.id
                WHERE report.reporter_id = ?1 ORDER BY report.created_at DESC
                """,
            arguments: [account]
        )
    }

    /// Whether `?1` sees what the case is about; somebody who is suspended as if they were not.
    private static let isSeen = """
        CASE
            WHEN event.id IS NOT NULL THEN \(EventListing.isShown) AND (event.audience = 'public' OR EXISTS (
                SELECT 1 FROM attendance WHERE attendance.event_id = event.id AND attendance.account_id = ?1))
            WHEN review.id IS NOT NULL THEN \(Visibility.condition("review"))
            WHEN place_photo.id IS NOT NULL THEN \(Visibility.condition("place_photo"))
            WHEN guestbook_post.id IS NOT NULL THEN \(isSeenPost)
            WHEN zone.id IS NOT NULL THEN \(VisibleZone.isOpen(to: "?1"))
            WHEN track.id IS NOT NULL THEN \(ZoneTrack.isSeen) AND EXISTS (
                SELECT 1 FROM zone WHERE zone.id = track.zone_id AND \(VisibleZone.isOpen(to: "?1")))
            ELSE account.suspended_at IS NULL AND \(Block.none(between: "?1", "account.id"))
        END
        """

    /// As in a member's visit to the book.
    private static let isSeenPost = """
        (guestbook_post.hidden_at IS NULL AND guestbook_guest.banned_at IS NULL AND EXISTS (
            SELECT 1 FROM event JOIN guestbook ON guestbook.event_id = event.id
                JOIN attendance ON attendance.event_id = event.id AND attendance.account_id = ?1
                LEFT JOIN guestbook_guest AS own ON own.event_id = event.id AND own.account_id = ?1
            WHERE event.id = guestbook_post.event_id AND \(EventListing.isShown)
                AND (attendance.role IN ('host', 'cohost') OR own.banned_at IS NULL
                    AND guestbook.mode IN (\(modesForReaders))
                    AND guestbook_post.state = 'shown' AND guestbook_post.preparing = 0
                    AND \(Block.none(between: "?1", "guestbook_post.account_id")))))
        """

    private static let modesForReaders = GuestbookMode.allCases
        .filter { GuestbookRights.allows(.read, .member, in: $0) }
        .map { "'\($0.rawValue)'" }.joined(separator: ", ")
}
