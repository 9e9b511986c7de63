import HTTPServer
import Models

/// Pictures, videos and songs by their unguessable names. What somebody sent is not among them: it holds where and when.
enum MediaController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let key = try visit.parameter(.media)
        guard
            try visit.app.database.read({
                try !HiddenPicture.isShut(key.description, for: visit.signedIn?.account.id, $0)
                    && GuestbookFiles.isOpen(key.description, visit, $0)
                    && SongFiles.isOpen(key.description, for: visit.signedIn?.account.id, $0)
            }), let response = try await visit.app.media.response(for: key, to: visit.request, share: visit.share)
        else { throw HTTPError(.notFound, "no such picture") }
        return response
    }
}

extension PathParameter where Value == MediaKey {
    fileprivate static var media: Self {
        Self("key", else: "no such picture") { text in MediaKey(text).flatMap { $0.isOriginal ? nil : $0 } }
    }
}
