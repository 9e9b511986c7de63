/// What a process says of itself.
package struct NodeEntry: Hashable, Sendable {
    let name: String
    let kind: NodeKind
    let version: String
    /// A running system and a file of locks on it.
    let place: String
    /// The byte of that file that the process holds a lock on.
    let mark: Int64
    /// `nil` where it has none.
    package var places: PlaceDataVersion?
    /// Under which it makes links, such as `https://example.org`; `nil` where it makes none.
    package var address: String?

    /// In Unicode scalars, as the database counts.
    package static let maxNameCharacters = 100
    private static let maxAddressCharacters = 300

    package init(name: String, kind: NodeKind, version: String, place: String, mark: Int64) {
        self.name = String(name.unicodeScalars.prefix(Self.maxNameCharacters))
        (self.kind, self.version, self.place, self.mark) = (kind, version, place, mark)
    }

    private var shortAddress: String? { address.map { String($0.unicodeScalars.prefix(Self.maxAddressCharacters)) } }

    private var assignments: Assignments {
        let now = EngineSpelling.now
        return [
            "name": name, "kind": kind, "version": version, "place": place, "mark": mark,
            "places_version": places?.name, "places_at": places?.importedAt,
            "address": shortAddress,
        ]
            + Assignments("started_at", now) + Assignments("seen_at", now) + Assignments("steady_since", now)
            + Assignments("ends_at", "\(now) + ?", Node.leaseSeconds)
    }

    /// Writes the row, which lives for a lease.
    package func begin(_ db: DatabaseConnection) throws -> NodeID {
        let values = assignments
        let id = try NodeID.fetchOne(
            db,
            cached: "INSERT INTO node \(values.inserted) RETURNING id",
            arguments: values.arguments
        )
        guard let id else { throw RowMissing(table: "node") }
        return id
    }

    /// Lets the row live for another lease. Where it is gone, as after a day without a beat, it is there again: no other
    /// process has got its number. Where the clock was set back it is steady from now on, and not from an hour that is
    /// still to come.
    package func beat(as id: NodeID, _ db: DatabaseConnection) throws {
        let values = ["id": id] + assignments
        let renewed = values.replacing(
            "id",
            keeping: "name",
            "kind",
            "version",
            "place",
            "mark",
            "started_at",
            "steady_since"
        )
        try db.execute(
            cached: """
                INSERT INTO node \(values.inserted)
                \(renewed),
                    steady_since = CASE
                        WHEN node.ends_at <= excluded.seen_at OR node.steady_since > excluded.seen_at
                        THEN excluded.seen_at ELSE node.steady_since END
                """,
            arguments: values.arguments
        )
    }
}
