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
