import Clocks
import Models
import Templates

/// A notice as it was told.
struct ExportedNotice: Encodable {
    let kind: String
    let title: String
    let detail: String
    let from: String?
    let event: String?
    let createdAt: String
    let readAt: String?

    init(_ notice: Notice) {
        kind = notice.kind.rawValue
        title = NoticeWords(notice).title
        detail = NoticeWords(notice).detail
        from = notice.actor?.username
        event = notice.event?.title
        createdAt = Timestamp.text(notice.createdAt)
        // One that was told by mail or push alone was never in the list to be read there.
        readAt = notice.isListed ? notice.readAt.map(Timestamp.text) : nil
    }
}
