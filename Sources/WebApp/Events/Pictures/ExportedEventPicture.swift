import Clocks
import Models

/// A picture that the member has given an event.
struct ExportedEventPicture: Encodable {
    let event: String
    let photo: String
    let createdAt: String

    init(_ picture: OwnEventPicture) {
        event = picture.event.description
        photo = Self.picture(picture).name
        createdAt = Timestamp.text(picture.createdAt)
    }

    static func picture(_ picture: OwnEventPicture) -> PersonalExport.Picture {
        PersonalExport.Picture(name: "photos/events/\(picture.picture.largeKey)", key: picture.picture.largeKey)
    }
}
