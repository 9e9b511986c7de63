import HTTPServer
import Models
import Templates

/// All of a member's bookmarks as a file.
struct BookmarkExportController: Sendable {
    let format: BookmarkFileFormat

    @Sendable func show(_ member: MemberVisit) async throws -> Response {
        let format = format
        let (database, account) = (member.app.database, member.account.id)
        let bytes = try await member.app.pool.run(share: member.visit.share) {
            try BookmarkFile.bytes(try database.read { try BookmarkEntry.all(of: account, $0) }, as: format)
        }
        return Response(
            headers: .download("bookmarks.\(format.ending)", BookmarkFile.mediaType(format)),
            body: .bytes(bytes)
        )
    }
}

extension BookmarkEntry {
    /// Newest first.
    static func all(of account: AccountID, _ db: DatabaseConnection) throws -> [BookmarkEntry] {
        let lists = try BookmarkList.all(of: account, db)
        let memberships = try BookmarkList.memberships(of: account, db)
        return try Bookmark.all(of: account, db).map { bookmark in
            let numbers = memberships[bookmark.place.id] ?? []
            return BookmarkEntry(
                place: bookmark.place.id,
                name: bookmark.place.name,
                point: bookmark.place.point,
                address: bookmark.place.address,
                category: bookmark.place.category.rawValue,
                note: bookmark.note,
                lists: numbers.isEmpty ? [] : lists.filter { numbers.contains($0.id) }.map(\.name),
                createdAt: bookmark.createdAt
            )
        }
    }
}

extension ResponseHeaders {
    /// The headers of a file for one person alone. The name is one of ours, without anything that would need quoting.
    static func download(_ name: String, _ mediaType: String) -> ResponseHeaders {
        ResponseHeaders([
            ("Content-Type", mediaType), ("Content-Disposition", "attachment; filename=\"\(name)\""),
            ("Cache-Control", "private, no-store"),
        ])
    }
}
