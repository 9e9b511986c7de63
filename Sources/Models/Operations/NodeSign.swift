/// What the database tells of whether another process lives.
package struct NodeSign: Hashable, Sendable {
    package let id: NodeID
    /// The byte that it holds a lock on, where its file of locks is the asker's own: that is sure, and known at once.
    package let mark: Int64?
    /// Its lease has ended, or its row is gone. Whoever was not seen in time itself says so of nobody: then it was the
    /// database that nobody could reach, or its clock has jumped.
    package let isOver: Bool
}

extension NodeSign: RowDecodable {
    package init(from row: inout ResultRow) throws {
        id = try row.next()
        mark = try row.next()
        isOver = try row.next()
    }

    /// What is known of all that have jobs but `node`: of each once.
    package static func holdingJobs(
        besides node: NodeID,
        at place: String,
        _ db: DatabaseConnection
    ) throws -> Set<NodeSign> {
        let now = EngineSpelling.now
        let signs = try fetchAll(
            db,
            cached: """
                SELECT job.node_id, CASE WHEN node.place = ?1 THEN node.mark END,
                    node.id IS NULL OR (node.ends_at <= \(now) AND own.id IS NOT NULL)
                FROM job
                LEFT JOIN node ON node.id = job.node_id
                LEFT JOIN node AS own
                    ON own.id = ?2 AND own.ends_at > \(now) AND own.steady_since <= \(now) - \(Node.leaseSeconds)
                WHERE job.leased_until >= 0 AND job.node_id > 0 AND job.node_id <> ?2
                """,
            arguments: [place, node]
        )
        return Set(signs)
    }

    /// What is known of all at that place.
    package static func all(at place: String, _ db: DatabaseConnection) throws -> [NodeSign] {
        try fetchAll(
            db,
            cached: "SELECT id, mark, ends_at <= \(EngineSpelling.now) FROM node WHERE place = ?",
            arguments: [place]
        )
    }
}
