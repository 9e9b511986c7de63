import Clocks
import Models

/// What the member has put into a guestbook.
struct ExportedGuestbookPost: Encodable {
    struct File: Encodable {
        let file: String
        let caption: String
        let description: String
    }

    struct Place: Encodable {
        let name: String
        let latitude: Double
        let longitude: Double
    }

    let event: String
    let words: String
    let place: Place?
    let files: [File]
    let takenAt: String
    let createdAt: String

    init(_ own: OwnGuestbookPost) {
        event = own.event.description
        words = own.post.words
        place = own.post.place.map {
            Place(name: $0.name, latitude: $0.point.latitude, longitude: $0.point.longitude)
        }
        files = own.files.map {
            File(file: $0.isInfected ? "" : Self.picture($0).name, caption: $0.caption, description: $0.description)
        }
        takenAt = Timestamp.text(own.post.takenAt)
        createdAt = Timestamp.text(own.post.createdAt)
    }

    /// The original, as it was sent.
    static func picture(_ file: GuestbookFile) -> PersonalExport.Picture {
        PersonalExport.Picture(name: "guestbooks/\(file.originalKey)", key: file.originalKey)
    }
}
