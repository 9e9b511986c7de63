import HTTPServer
import Models
import Templates

/// Makes a photo of the book the picture of its event, for hosts: a copy of its own, so that it stays whatever becomes of
/// the post. Whoever may see the event sees it, so the photo must be one that the whole book sees.
enum GuestbookCoverController {
    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        let book = try BookVisit(visit, to: .manage)
        guard let account = book.found.account else { throw HTTPError(.notFound, "no such book") }
        let file = try book.app.database.read { try photo(book.found, visit, $0) }
        guard let key = file.copies.flatMap({ MediaKey($0.large) }) else { throw HTTPError(.notFound, "no such photo") }
        // The copy has no metadata; this one is made of it, and named by nothing of the post.
        let made = try await Result.of(PictureError.self) {
            try await StoredPictures.make(of: key, share: visit.share, in: book.app)
        }
        guard case .success(let picture) = made else {
            throw HTTPError(.conflict, "the photo cannot be read any more")
        }
        try await StoredPictures.keeping([picture], in: book.app) {
            let now = book.now
            try await book.app.database.write { db in
                let found = try book.again(to: .manage, db)
                // Perhaps hidden or deleted while its copy was made.
                guard try photo(found, visit, db).id == file.id else { throw HTTPError(.notFound, "no such photo") }
                try EventPictureFiles.put(picture, found.event, by: account, now: now, db)
                try GuestbookLogEntry.write(.cover, in: found.event.id, by: account, now: now, db)
            }
        }
        return book.redirect(to: .guestbook(book.event.code), .guestbookCover)
    }

    /// The photo of the path, if everybody in the book sees it. Throws 404.
    private static func photo(
        _ found: GuestbookVisit,
        _ visit: Visit,
        _ db: DatabaseConnection
    ) throws -> GuestbookFile {
        let (code, number) = (try visit.parameter(.post), try visit.parameter(.file))
        guard let entry = try GuestbookEntry.find(code, for: found, db), entry.isForAll,
            let file = entry.files.first(where: { $0.id == number }), file.canBeCover
        else { throw HTTPError(.notFound, "no such photo") }
        return file
    }
}
