extension GuestbookListing {
    /// A member's books whose title holds all the words, in any order, without regard to case and accents: among the
    /// first page of what is ahead and of what is over.
    package static func search(
        _ words: String,
        of account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [GuestbookListing] {
        let asked = NameFolding.fold(words).split(separator: " ")
        guard !asked.isEmpty else { return [] }
        let books = try [false, true].flatMap { try page(1, isPast: $0, of: account, now: now, db).books }
        return books.filter { book in
            let title = NameFolding.fold(book.event.title)
            return asked.allSatisfy { title.contains($0) }
        }
    }
}
