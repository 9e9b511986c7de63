extension GuestbookVisit {
    /// The book as its links show it, to nobody in particular: with the rights of a guest who has posted nothing. `nil`
    /// where the event has none, or is hidden. Whoever asks has shown a link that was made of the book's secret.
    package static func linked(_ code: EventCode, _ db: DatabaseConnection) throws -> GuestbookVisit? {
        try db.row(
            cached: """
                SELECT \(Event.columns), \(Guestbook.columns) FROM event JOIN guestbook ON guestbook.event_id = event.id
                WHERE event.code = ? AND event.hidden_at IS NULL
                """,
            arguments: [code]
        ) {
            GuestbookVisit(event: try $0.next(), book: try $0.next(), role: .guest, guest: nil, account: nil)
        }
    }
}
