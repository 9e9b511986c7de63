import HTTPServer
import Models
import Templates

extension MemberVisit {
    /// The circle of the address, as far as this member may know of it. Throws 404.
    func circle() throws -> VisibleCircle {
        let code: CircleCode = try parameter(.circle)
        return try app.database.read { try circle(code, $0) }
    }

    /// The same inside of a transaction: perhaps they are not in it any more since the request began.
    func circle(_ code: CircleCode, _ db: DatabaseConnection) throws -> VisibleCircle {
        guard let visible = try VisibleCircle.find(code, for: account.id, db) else {
            throw HTTPError(.notFound, "no such circle, or not for this member")
        }
        return visible
    }

    /// For who is in it. Throws 404.
    func joinedCircle() throws -> VisibleCircle { try Self.joined(circle()) }
    func joinedCircle(_ code: CircleCode, _ db: DatabaseConnection) throws -> VisibleCircle {
        try Self.joined(circle(code, db))
    }

    /// For who keeps it. Throws 404.
    func keptCircle() throws -> VisibleCircle { try Self.kept(circle()) }
    func keptCircle(_ code: CircleCode, _ db: DatabaseConnection) throws -> VisibleCircle {
        try Self.kept(circle(code, db))
    }

    private static func joined(_ visible: VisibleCircle) throws -> VisibleCircle {
        guard visible.mine.isIn else { throw HTTPError(.notFound, "not in this circle") }
        return visible
    }

    private static func kept(_ visible: VisibleCircle) throws -> VisibleCircle {
        guard visible.isKeeper else { throw HTTPError(.notFound, "no keeper of this circle") }
        return visible
    }
}

extension ShownCirclePerson {
    init(_ member: CircleMember) { self.init(member.person, byline: member.author.map { Byline($0) }) }
}

extension ListedCircle {
    /// Those of a member that `isWanted`, by name.
    static func list(
        of account: AccountID,
        where isWanted: (VisibleCircle) -> Bool = { _ in true },
        _ db: DatabaseConnection
    ) throws -> [ListedCircle] {
        let circles = try VisibleCircle.list(of: account, db).filter(isWanted)
        guard !circles.isEmpty else { return [] }
        let counts = try VisibleCircle.counts(of: account, db)
        let pictures = try CirclePicture.find(of: circles.map(\.circle.id), db)
        return try circles.map { visible in
            let inviter =
                try visible.mine.state == .asked ? visible.mine.inviter.flatMap { try Author.find($0, db) } : nil
            return ListedCircle(
                visible,
                picture: pictures[visible.circle.id].map { .media($0.smallKey) },
                people: counts[visible.circle.id] ?? 0,
                inviter: inviter?.displayName
            )
        }
    }
}
