import HTTPServer
import Models
import Templates

/// A photo or video as it was sent, with all that it holds: for whoever sent it, and for hosts (B10).
enum GuestbookOriginalController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let book = try BookVisit(visit, to: .open)
        let entry = try GuestbookPostController.entry(book)
        let number = try visit.parameter(.file)
        guard book.found.role.manages || entry.post.guest == book.found.guest?.id,
            let file = entry.files.first(where: { $0.id == number }),
            let key = book.app.originalKey(of: file).flatMap({ MediaKey($0) }),
            let response = try await book.app.media.download(of: key, to: visit.request, share: visit.share)
        else { throw HTTPError(.notFound, "no such file") }
        return response
    }
}

extension PathParameter where Value == Int64 {
    /// A photo or video of a post.
    static var file: Self { Self("photo", else: "no such file") }
}
