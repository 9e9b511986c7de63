import Synchronization

/// The pins of the map for all who ask. They are read when the first one asks, and after that only what has changed.
package final class PinIndex: Sendable {
    private let kept = Mutex<EventPins?>(nil)

    package init() {}

    /// As they are in the transaction of `db`, or newer.
    package func current(_ db: DatabaseConnection) throws -> EventPins {
        try kept.withLock { kept in
            guard var pins = kept else {
                let all = try EventPins(db)
                kept = all
                return all
            }
            // Held once while it changes, so that nothing is copied unless somebody is still reading.
            kept = nil
            defer { kept = pins }
            try pins.catchUp(db)
            return pins
        }
    }
}
