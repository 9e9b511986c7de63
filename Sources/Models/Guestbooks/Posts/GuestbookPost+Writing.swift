/// What somebody sends to a book, checked.
package struct GuestbookDraft: Hashable, Sendable {
    /// A file that lies in the media store under `key` and that no row names yet.
    package struct File: Hashable, Sendable {
        package let key: String
        package let kind: GuestbookFile.Kind
        /// SHA-256.
        package let digest: [UInt8]
        package let byteCount: Int64
        package let width: Int
        package let height: Int
        package let takenAt: Int64?

        package init(
            key: String,
            kind: GuestbookFile.Kind,
            digest: [UInt8],
            byteCount: Int64,
            width: Int,
            height: Int,
            takenAt: Int64? = nil
        ) {
            self.key = key
            self.kind = kind
            self.digest = digest
            self.byteCount = byteCount
            self.width = width
            self.height = height
            self.takenAt = takenAt
        }
    }

    package var words: String
    package var files: [File]
    package var place: GuestbookPlace?

    package init(words: String = "", files: [File] = [], place: GuestbookPlace? = nil) {
        self.words = words
        self.files = files
        self.place = place
    }

    var kind: GuestbookPostKind {
        if files.contains(where: { $0.kind == .video }) { return .video }
        return files.isEmpty ? .words : .photo
    }

    var byteCount: Int64 { files.reduce(0) { $0 + $1.byteCount } }
}

/// Why a post was not taken.
package enum GuestbookPostProblem: Error, Hashable {
    /// The visitor may not post there, or not any more.
    case notAllowed
    /// Neither words nor files.
    case empty
    /// A file that was sent before is there no longer.
    case uploadGone
    /// A limit of posts or bytes; more is taken from then on (epoch seconds).
    case tooMuch(freeAt: Int64)
    /// More than there is room for.
    case noRoom(GuestbookRoom)
}

extension GuestbookPost {
    /// What came of sending a post.
    package struct Written: Hashable, Sendable {
        /// `nil` where all of it was there already.
        package let post: GuestbookPost?
        /// The numbers of its files, whose copies are to be made, and what each is.
        package let files: [Int64: GuestbookFile.Kind]
        /// Keys of files that the author has posted before: the caller's to remove.
        package let duplicates: [String]
    }

    /// Writes a post of the visitor, who is found anew inside of the transaction. What they have posted already is left
    /// out; the same words once more within a minute are one post. Throws `GuestbookPostProblem`.
    package static func write(
        _ draft: GuestbookDraft,
        by visit: GuestbookVisit,
        limits: GuestbookLimits,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Written {
        guard visit.allows(.post, at: now) else { throw GuestbookPostProblem.notAllowed }
        let guest = try visit.writer(now: now, db)
        var draft = draft
        let duplicates = try draft.leaveOutDuplicates(by: guest, db)
        guard !draft.words.isEmpty || !draft.files.isEmpty else {
            if duplicates.isEmpty { throw GuestbookPostProblem.empty }
            return Written(post: nil, files: [:], duplicates: duplicates)
        }
        if draft.files.isEmpty, let same = try justSaid(draft.words, by: guest, now: now, db) {
            return Written(post: same, files: [:], duplicates: duplicates)
        }
        try limits.check(draft, by: guest, in: visit.book, now: now, db)
        let post = try insert(draft, by: guest, in: visit, now: now, db)
        var files: [Int64: GuestbookFile.Kind] = [:]
        for (index, file) in draft.files.enumerated() {
            let number = try insert(file, at: index, of: post, by: guest, in: visit.event.id, now: now, db)
            files[number] = file.kind
        }
        try limits.count(draft, by: guest, now: now, db)
        return Written(post: post, files: files, duplicates: duplicates)
    }

    private static func insert(
        _ draft: GuestbookDraft,
        by guest: GuestbookGuest,
        in visit: GuestbookVisit,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> GuestbookPost {
        var generator = SystemRandomNumberGenerator()
        var row: Assignments =
            [
                "code": EventCode(using: &generator), "event_id": visit.event.id, "guest_id": guest.id,
                "account_id": guest.account, "kind": draft.kind, "words": draft.words,
                "taken_at": draft.files.compactMap(\.takenAt).first ?? now,
                "state": visit.needsApproval ? GuestbookPostState.waiting : .shown, "created_at": now,
                "updated_at": now,
            ] + GuestbookPlace.assignments(draft.place)
        if let account = guest.account { row = row + Visibility.ofNew(by: account) }
        let post = try fetchOne(
            db,
            cached: "INSERT INTO guestbook_post \(row.inserted) RETURNING \(columns.bare)",
            arguments: row.arguments
        )
        guard let post else { throw RowMissing(table: "guestbook_post") }
        return post
    }

    private static func insert(
        _ file: GuestbookDraft.File,
        at index: Int,
        of post: GuestbookPost,
        by guest: GuestbookGuest,
        in event: EventID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Int64 {
        let row: Assignments = [
            "post_id": post.id, "event_id": event, "guest_id": guest.id, "account_id": guest.account,
            "position": index, "kind": file.kind, "state": GuestbookFile.State.preparing, "digest": file.digest,
            "byte_count": file.byteCount, "original_key": file.key, "width": file.width, "height": file.height,
            "created_at": now,
        ]
        let number = try Int64.fetchOne(
            db,
            cached: "INSERT INTO guestbook_file \(row.inserted) RETURNING id",
            arguments: row.arguments
        )
        guard let number else { throw RowMissing(table: "guestbook_file") }
        return number
    }

    /// A form that was sent twice without its key, as by two taps.
    private static func justSaid(
        _ words: String,
        by guest: GuestbookGuest,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> GuestbookPost? {
        try fetchOne(
            db,
            cached: """
                SELECT \(columns) FROM guestbook_post
                WHERE guest_id = ? AND kind = 'words' AND words = ? AND created_at > ? ORDER BY id DESC LIMIT 1
                """,
            arguments: [guest.id, words, now - 60]
        )
    }
}

extension GuestbookDraft {
    /// Leaves out files that the guest has in the book already, and the second of two alike. Returns their keys.
    fileprivate mutating func leaveOutDuplicates(
        by guest: GuestbookGuest,
        _ db: DatabaseConnection
    ) throws -> [String] {
        var seen: Set<[UInt8]> = []
        var duplicates: [String] = []
        var kept: [File] = []
        for file in files {
            let known = try Int.fetchOne(
                db,
                cached: """
                    SELECT 1 FROM guestbook_file WHERE guest_id = ? AND digest = ? AND state <> 'failed' LIMIT 1
                    """,
                arguments: [guest.id, file.digest]
            )
            if known == nil, seen.insert(file.digest).inserted {
                kept.append(file)
            } else {
                duplicates.append(file.key)
            }
        }
        files = kept
        return duplicates
    }
}
