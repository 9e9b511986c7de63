import Clocks
import HTTPServer
import Models
import Templates

/// The photos of a place, perhaps with a form that was not taken.
struct PlacePhotosView {
    let shown: ShownPlace
    let errors: FieldErrors

    init(_ shown: ShownPlace, errors: FieldErrors = .none) { (self.shown, self.errors) = (shown, errors) }

    func response(_ visit: Visit) throws -> Response {
        let reader = visit.signedIn?.account.id
        let photos = try visit.app.database.read { db in
            try PlacePhoto.list(of: shown.id, for: reader, db).map { try PlacePhotoItem($0, reader: reader, db) }
        }
        let wanted = try visit.query[.photo].flatMap { Int64($0) }
        // The newest stands large until another is chosen.
        let chosen = photos.first { $0.id == wanted } ?? photos.first
        return visit.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            PlacePhotosPage(context: $0, heading: shown.heading, photos: photos, chosen: chosen, errors: errors)
        }
    }
}

extension PlacePhotoItem {
    init(_ photo: PlacePhoto, reader: AccountID?, _ db: DatabaseConnection) throws {
        let (author, since) = (photo.author.id, photo.hiddenAt)
        self.init(
            id: photo.id,
            picture: PlacePicture(photo.picture),
            author: Byline(photo.author),
            day: CivilDate(utcAt: photo.createdAt),
            isMine: author == reader,
            hidden: try HiddenNote.find(.photo, photo.id, since: since, by: author, for: reader, db)
        )
    }
}
