import Clocks
import Models

/// Something that a member has said on an event or in a circle, in their export.
struct ExportedTalk: Encodable {
    let event: String?
    let circle: String?
    let kind: String
    let words: String
    let minutesLate: Int?
    let photo: String?
    let createdAt: String
    let editedAt: String?

    init(_ own: OwnTalkMessage) {
        let message = own.message
        (event, circle) = (own.event?.description, own.circle?.description)
        (kind, words) = (message.kind.rawValue, message.words)
        minutesLate = message.minutes
        photo = Self.picture(own)?.name
        createdAt = Timestamp.text(message.createdAt)
        editedAt = message.editedAt.map { Timestamp.text($0) }
    }

    static func picture(_ own: OwnTalkMessage) -> PersonalExport.Picture? {
        own.message.picture.map { PersonalExport.Picture(name: "photos/talk/\($0.largeKey)", key: $0.largeKey) }
    }
}
