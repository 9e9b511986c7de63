import Auth
import Models
import Synchronization

/// Slows the guessing of secrets, for all processes of the site together and beyond a restart. What was wrong is a row, which
/// is written once it is known to be; until then the try counts as wrong in this process, so that of many at once not all
/// are the first. Whoever has to wait writes nothing, and neither does who is right and had been wrong before in nothing.
final class GuessThrottle: Sendable {
    private let database: AppDatabase
    private let key: DigestKey
    private let underWay = Mutex(GuessesUnderWay())
    /// So often rows are read again that have changed meanwhile. Each time one that was let through has ended, and rules let few
    /// through.
    private static let mostLooks = 50

    init(_ database: AppDatabase, _ key: DigestKey) {
        self.database = database
        self.key = key
    }

    /// Asks for one try. 0: go on, and then say what has come of it: `wrong`, `right` or `abandon`. Otherwise the seconds to
    /// wait, and nothing was counted.
    func begin(_ guess: Guess, now: Int64) throws -> Int64 {
        for _ in 0..<Self.mostLooks {
            let ended = underWay.withLock { $0.ended(of: guess) }
            // What this request has read may be older than what others here have found to be wrong since.
            database.endTurn()
            // Not within the lock: the database of a server is a trip away, and all loops would wait for it.
            let rows = try database.read { db in
                try guess.waitsFor.map { try entry($0, now: now, db) }
            }
            // What was under way is a row before it is not under way any more: one that has ended since may be in neither.
            let wait = underWay.withLock { underWay in
                underWay.ended(of: guess) == ended ? underWay.begin(guess, rows: rows, now: now) : nil
            }
            if let wait { return wait }
        }
        return 1
    }

    /// It was wrong. Where that cannot be written the try is kept in memory, and an error thrown in the place of any answer.
    func wrong(_ guess: Guess, now: Int64) async throws {
        try await database.write { [self] in try count(guess, now: now, $0) }
        abandon(guess)
    }

    /// The same as part of what it has caused. The caller abandons the guess when that is done.
    func count(_ guess: Guess, now: Int64, _ db: DatabaseConnection) throws {
        for share in guess.countsFor {
            let entry = ThrottleEntry(failures: (try entry(share, now: now, db)?.failures ?? 0) + 1, lastAttempt: now)
            let tries = FailedTries(failures: entry.failures, lastAt: now, endsAt: entry.end(share.rule))
            try tries.save(of: digest(share), now: now, db)
        }
    }

    /// It was right. Another process may have counted wrong ones since it began: then it comes too late after all, so that
    /// many processes let nobody guess faster than one. Returns the seconds to wait.
    func right(_ guess: Guess, now: Int64) async throws -> Int64 {
        defer { abandon(guess) }
        database.endTurn()
        guard let share = guess.forgives, try database.read({ try FailedTries.find(digest(share), $0) }) != nil else {
            return 0
        }
        return try await database.write { [self] in try forgive(guess, now: now, $0) }
    }

    /// The same as part of what it allows. The caller abandons the guess when that is done.
    func forgive(_ guess: Guess, now: Int64, _ db: DatabaseConnection) throws -> Int64 {
        guard let share = guess.forgives else { return 0 }
        let wait = try entry(share, now: now, db)?.secondsToWait(share.rule, now: now) ?? 0
        if wait == 0 { try FailedTries.forgive(digest(share), db) }
        return wait
    }

    /// It was never looked at, say because the server was too busy to hash, or it was right where that forgives nothing:
    /// the try does not count.
    func abandon(_ guess: Guess) {
        underWay.withLock { $0.end(guess) }
    }

    private func entry(_ share: Guess.Share, now: Int64, _ db: DatabaseConnection) throws -> ThrottleEntry? {
        try FailedTries.find(digest(share), db)
            .flatMap { ThrottleEntry(failures: $0.failures, lastAttempt: $0.lastAt).current(share.rule, now: now) }
    }

    private func digest(_ share: Guess.Share) -> AddressDigest { AddressDigest(key.digest(share.name, for: "guess")) }
}
