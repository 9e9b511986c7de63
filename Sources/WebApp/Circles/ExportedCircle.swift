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

    private init(_ visible: VisibleCircle, _ db: DatabaseConnection) throws {
        let (circle, mine) = (visible.circle, visible.mine)
        (code, name, createdAt) = (circle.code.description, circle.name, Timestamp.text(circle.createdAt))
        (state, isKeeper, since) = (mine.state.rawValue, mine.isKeeper, Timestamp.text(mine.decidedAt))
        people =
            try mine.isIn
            ? CircleMember.page(1, of: visible, limit: Circle.maxPeople, db).people
                .compactMap { $0.author?.username } : []
        askedAddresses = try mine.account.map { try CirclePerson.addresses(askedBy: $0, in: circle.id, db) } ?? []
    }

    static func list(of account: AccountID, _ db: DatabaseConnection) throws -> [ExportedCircle] {
        try VisibleCircle.list(of: account, db).map { try ExportedCircle($0, db) }
    }
}
