import Clocks
import Models

/// A photo of a place.
struct ExportedPhoto: Encodable {
    let place: String
    let photo: String
    let createdAt: String

    init(_ photo: OwnPhoto) {
        place = photo.place.description
        self.photo = Self.picture(photo).name
        createdAt = Timestamp.text(photo.createdAt)
    }

    static func picture(_ photo: OwnPhoto) -> PersonalExport.Picture {
        PersonalExport.Picture(name: "photos/places/\(photo.picture.largeKey)", key: photo.picture.largeKey)
    }
}
