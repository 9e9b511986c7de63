/// The rows of one book that are a device's, those before that it says first. It may have several: one that a member has
/// taken over, one that was sent away.
package struct DeviceGuests: Sendable {
    private let rows: [GuestbookGuest]

    /// Reads them at once, whichever book it is.
    /// - Parameters:
    ///   - numbers: of the rows that the device says it is.
    ///   - isTheirs: whether the device holds the cookie of that row.
    package init(
        of code: EventCode,
        among numbers: [Int64],
        _ db: DatabaseConnection,
        isTheirs: (GuestbookGuest) -> Bool
    ) throws {
        guard !numbers.isEmpty else {
            rows = []
            return
        }
        let found = try GuestbookGuest.fetchAll(db, cached: Self.statement, arguments: [code, numbers.numberList])
        let byNumber = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
        rows = numbers.compactMap { byNumber[$0] }.filter(isTheirs)
    }

    static let statement = """
        SELECT \(GuestbookGuest.columns) FROM guestbook_guest JOIN event ON event.id = guestbook_guest.event_id
        WHERE event.code = ?1 AND guestbook_guest.id IN \(EngineSpelling.numbers("?2"))
        """

    /// Whom the device is in the book, or was until they were sent away; `nil` where a member has taken all over.
    package var guest: GuestbookGuest? { rows.first { $0.account == nil } }

    /// Whether the device was sent away as anybody: a member's too who was its guest before.
    package var wasSentAway: Bool { rows.contains { $0.bannedAt != nil } }
}
