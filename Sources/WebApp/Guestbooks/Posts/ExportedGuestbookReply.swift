import Clocks
import Models

/// What the member has said to a post.
struct ExportedGuestbookReply: Encodable {
    let event: String
    let words: String
    let createdAt: String

    init(_ reply: OwnGuestbookReply) {
        event = reply.event.description
        words = reply.words
        createdAt = Timestamp.text(reply.createdAt)
    }
}
