import Clocks
import Models

/// The guestbook of an event that the member hosts: what they have said and decided about it.
struct ExportedGuestbook: Encodable {
    let event: String
    let kind: String
    let mode: String
    let welcome: String
    let postsFrom: String?
    let postsUntil: String?
    let keptUntil: String?

    init(_ book: OwnGuestbook) {
        event = book.event.description
        kind = book.values.kind.rawValue
        mode = book.values.mode.rawValue
        welcome = book.values.welcome
        postsFrom = book.values.postsFrom.map { Timestamp.text($0) }
        postsUntil = book.values.postsUntil.map { Timestamp.text($0) }
        keptUntil = book.values.keptUntil.map { Timestamp.text($0) }
    }
}
