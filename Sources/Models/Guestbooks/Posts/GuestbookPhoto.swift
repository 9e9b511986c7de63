/// A photo of a book, as other pages show it.
package struct GuestbookPhoto: Hashable, Sendable {
    package let post: EventCode
    package let maker: String
    /// For those who cannot see it; may be empty.
    package let description: String
    package let large: String
    package let square: String

    package init(post: EventCode, maker: String, description: String = "", large: String, square: String) {
        (self.post, self.maker, self.description) = (post, maker, description)
        (self.large, self.square) = (large, square)
    }

    /// The newest that the visitor sees, those of one post in its order.
    package static func newest(
        for visit: GuestbookVisit,
        limit: Int,
        _ db: DatabaseConnection
    ) throws -> [GuestbookPhoto] {
        // Some have nothing but a video.
        let posts = try GuestbookEntry.withFiles(for: visit, limit: 3 * limit, db)
        let files = try GuestbookFile.of(posts.map(\.post.id), db)
        let photos = posts.flatMap { entry in
            (files[entry.post.id] ?? []).filter { $0.kind != .video }.compactMap { file in
                file.copies.map {
                    GuestbookPhoto(
                        post: entry.post.code,
                        maker: entry.maker.displayName,
                        description: file.description.isEmpty ? file.caption : file.description,
                        large: $0.large,
                        square: $0.square
                    )
                }
            }
        }
        return Array(photos.prefix(limit))
    }
}
