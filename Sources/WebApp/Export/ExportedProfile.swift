import Clocks
import Models

/// An account as its owner gets it: without what only opens it, the password's hash and the sessions.
struct ExportedProfile: Encodable {
    let username: String
    let name: String?
    let email: String
    let emailConfirmedAt: String?
    let dateOfBirth: String
    /// As BCP 47 names it; empty where the browser's is asked for.
    let language: String
    let createdAt: String
    let updatedAt: String
    let photo: String?

    init(_ account: Account) {
        username = account.username
        name = account.name
        email = account.email
        emailConfirmedAt = account.emailConfirmedAt.map(Timestamp.text)
        dateOfBirth = account.dateOfBirth
        language = account.language
        createdAt = Timestamp.text(account.createdAt)
        updatedAt = Timestamp.text(account.updatedAt)
        photo = Self.pictures(of: account).first?.name
    }

    /// The large one of the two sizes; the other is made of it.
    static func pictures(of account: Account) -> [PersonalExport.Picture] {
        (account.photoKey.map { ProfilePhoto(key: $0).keys } ?? []).prefix(1).map {
            PersonalExport.Picture(name: "photos/profile/\($0)", key: $0)
        }
    }
}

/// A review with where its picture is in the export.
struct ExportedReview: Encodable {
    let place: String
    let placeName: String
    let stars: Int
    let text: String
    let photo: String?
    let createdAt: String
    let updatedAt: String

    init(_ review: OwnReview) {
        place = review.place.description
        placeName = review.placeName
        stars = review.stars
        text = review.text
        photo = Self.picture(review)?.name
        createdAt = Timestamp.text(review.createdAt)
        updatedAt = Timestamp.text(review.updatedAt)
    }

    static func picture(_ review: OwnReview) -> PersonalExport.Picture? {
        review.picture.map { PersonalExport.Picture(name: "photos/reviews/\($0.largeKey)", key: $0.largeKey) }
    }
}

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
