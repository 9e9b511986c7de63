/// People who meet again and again: a name, who is in it, and who may do what. Nothing about it is public.
package struct Circle: Hashable, Sendable {
    package let id: CircleID
    package let code: CircleCode
    package let name: String
    /// Who asks further people.
    package let inviters: CircleShare
    /// Who asks all of it to a meeting.
    package let hosts: CircleShare
    /// By which people come; `nil` where there is none.
    package let link: CircleLink?
    package let createdAt: Int64

    /// In Unicode scalars.
    package static let maxNameLength = 80
    /// With those who are asked, or ask.
    package static let maxPeople = 500
    /// Those of which one member is a keeper.
    package static let maxKept = 50
    /// Those in which one member is, or which they ask to let them in.
    package static let maxJoined = 200
}

/// Who of a circle may do something.
package enum CircleShare: String, Hashable, Sendable, CaseIterable, ColumnValue {
    case keepers, everybody
}

/// A link by which people come into a circle until it ends or is used up.
package struct CircleLink: Hashable, Sendable {
    package let code: CircleCode
    /// At once; else keepers decide.
    package let joinsAtOnce: Bool
    package let uses: Int
    /// How many have come by it, also those who have left since.
    package let used: Int
    package let until: Int64

    package static let uses = 1...500
    /// For how many days one may be good.
    package static let days = 1...90

    package func isOpen(at now: Int64) -> Bool { used < uses && now < until }
}

extension Circle: RowDecodable {
    static let columns =
        Columns(of: "circle", "id", "code", "name", "inviters", "hosts", "created_at")
        + Columns(of: "circle", "link_code", "link_joins", "link_uses", "link_used", "link_until")

    package init(from row: inout ResultRow) throws {
        (id, code, name) = try (row.next(), row.next(), row.next())
        (inviters, hosts, createdAt) = try (row.next(), row.next(), row.next())
        let (code, joins): (CircleCode?, Bool?) = try (row.next(), row.next())
        let (uses, used, until): (Int?, Int?, Int64?) = try (row.next(), row.next(), row.next())
        link = code.flatMap { code in
            guard let joins, let uses, let used, let until else { return nil }
            return CircleLink(code: code, joinsAtOnce: joins, uses: uses, used: used, until: until)
        }
    }

    /// Without regard to who may see it: for what runs on its own. Pages use `VisibleCircle`.
    package static func find(_ id: CircleID, _ db: DatabaseConnection) throws -> Circle? {
        try fetchOne(db, cached: "SELECT \(columns) FROM circle WHERE id = ?", arguments: [id])
    }

    /// That of a link which is open now; for whoever has the link.
    package static func find(byLink code: CircleCode, now: Int64, _ db: DatabaseConnection) throws -> Circle? {
        try fetchOne(db, cached: "SELECT \(columns) FROM circle WHERE link_code = ?", arguments: [code])
            .flatMap { $0.link?.isOpen(at: now) == true ? $0 : nil }
    }

    /// How many have a place in it: members, those who are asked, and those who ask.
    package func peopleCount(_ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM circle_person WHERE circle_id = ? AND \(CirclePerson.hasPlace)",
            arguments: [id]
        ) ?? 0
    }
}
