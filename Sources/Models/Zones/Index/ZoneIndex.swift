import Synchronization

/// Where all zones are, for all who ask. They are read when the first one asks, and after that only what has changed.
package final class ZoneIndex: Sendable {
    private let kept = Mutex<ZoneShapes?>(nil)

    package init() {}

    /// As they are in the transaction of `db`, or newer.
    package func current(_ db: DatabaseConnection) throws -> ZoneShapes {
        try kept.withLock { kept in
            guard var shapes = kept else {
                let all = try ZoneShapes(db)
                kept = all
                return all
            }
            kept = nil
            defer { kept = shapes }
            try shapes.catchUp(db)
            return shapes
        }
    }
}
