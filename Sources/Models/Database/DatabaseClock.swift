import Foundation
import GRDB

/// A clock that a database goes by in place of its own, for tests.
package struct DatabaseClock: Sendable {
    /// Epoch seconds.
    private let now: @Sendable () -> Int64

    package init(_ now: @escaping @Sendable () -> Int64) { self.now = now }

    var seconds: Int64 { now() }

    /// What `EngineSpelling` calls now is this clock from now on, on that connection.
    private func set(in db: GRDB.Database) {
        let now = now
        db.add(function: DatabaseFunction("unixepoch", argumentCount: 0) { _ in now() })
    }

    /// Milliseconds SQLite tells from its version 3.42 on alone, so that they are the program's own. Nothing in the schema calls
    /// them: any program may read the file.
    static func set(_ clock: DatabaseClock?, in db: GRDB.Database) {
        clock?.set(in: db)
        let milliseconds = DatabaseFunction("epoch_milliseconds", argumentCount: 0) { _ in
            clock.map { $0.seconds * 1_000 } ?? Int64(Date().timeIntervalSince1970 * 1_000)
        }
        db.add(function: milliseconds)
    }
}

extension AppDatabase {
    /// Epoch milliseconds by the clock of the database, when the question reaches it.
    package func milliseconds() throws -> Int64 {
        try read { try Int64.fetchOne($0, cached: "SELECT \(EngineSpelling.nowMilliseconds)") ?? 0 }
    }
}
