import Clocks
import Models

/// A circle that its owner is in or has to do with: who they are to it, and of the others those whom they asked by address.
struct ExportedCircle: Encodable {
    let code: String
    let name: String
    let createdAt: String
    let state: String
    let isKeeper: Bool
    let since: String
    let people: [String]
    let askedAddresses: [String]
    /// The name of the file of its picture, where the owner has put that there.
    let photo: String?

    private init(_ visible: VisibleCircle, picture: StoredPicture?, _ db: DatabaseConnection) throws {
        let (circle, mine) = (visible.circle, visible.mine)
        (code, name, createdAt) = (circle.code.description, circle.name, Timestamp.text(circle.createdAt))
        (state, isKeeper, since) = (mine.state.rawValue, mine.isKeeper, Timestamp.text(mine.decidedAt))
        people =
            try mine.isIn
            ? CircleMember.page(1, of: visible, limit: Circle.maxPeople, db).people
                .compactMap { $0.author?.username } : []
        askedAddresses = try mine.account.map { try CirclePerson.addresses(askedBy: $0, in: circle.id, db) } ?? []
        photo = picture.map { Self.file(of: $0).name }
    }

    static func file(of picture: StoredPicture) -> PersonalExport.Picture {
        PersonalExport.Picture(name: "photos/circles/\(picture.largeKey)", key: picture.largeKey)
    }

    static func list(
        of account: AccountID,
        pictures: [CircleID: StoredPicture],
        _ db: DatabaseConnection
    ) throws -> [ExportedCircle] {
        try VisibleCircle.list(of: account, db).map {
            try ExportedCircle($0, picture: pictures[$0.circle.id], db)
        }
    }
}
