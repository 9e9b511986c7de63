import GRDB

/// A clock that a database goes by in place of its own, for tests.
package struct DatabaseClock: Sendable {
    /// Epoch seconds.
    private let now: @Sendable () -> Int64

    package init(_ now: @escaping @Sendable () -> Int64) { self.now = now }

    var seconds: Int64 { now() }

    /// What `EngineSpelling.now` calls is this clock from now on, on that connection.
    func set(in db: GRDB.Database) {
        let now = now
        db.add(function: DatabaseFunction("unixepoch", argumentCount: 0) { _ in now() })
    }
}
