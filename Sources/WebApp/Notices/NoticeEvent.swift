import HTTPServer
import Models
import Templates

/// What the live stream sends; notices.js reads it.
enum NoticeEvent {
    struct Count: Encodable {
        /// `Notice.maxCounted` at most.
        let unread: Int
    }

    struct Told: Encodable {
        let title: String
        let sentence: String
        /// A local path.
        let link: String
        let unread: Int
    }

    /// - Parameter position: the number of the newest notice that the client has been told of.
    static func count(_ unread: Int, at position: Int64) throws -> ServerSentEvent {
        let data = String(decoding: try Count(unread: unread).json(), as: UTF8.self)
        return ServerSentEvent(id: "\(position)", event: "count", data: data)
    }

    static func told(_ notice: Notice, unread: Int) throws -> ServerSentEvent {
        let words = NoticeWords(notice)
        let told = Told(title: words.title, sentence: words.sentence, link: words.target.path, unread: unread)
        return ServerSentEvent(
            id: "\(notice.id)",
            event: "notice",
            data: String(decoding: try told.json(), as: UTF8.self)
        )
    }
}
