import Foundation
import Logging
import Models
import Synchronization

/// The time by the clock of the database, which is one for all processes of the site: a song is at the same second on each of them,
/// and a lease ends at the same moment, whatever the clocks of their machines say. It is the clock of this machine and how far the
/// other one is from it, which is measured every few seconds.
final class SiteClock: Sendable {
    /// How far the clock of the database is before this machine's, in milliseconds, and by how much that may be wrong.
    private struct Measurement {
        var ahead: Int64
        var error: Int64
    }

    static let restSeconds: Int64 = 5
    /// Two clocks that nobody sets may drift apart by so much between two measurements (500 ppm, the most that NTP slews).
    private static let drift = max(1, restSeconds / 2)
    /// From so much on somebody should set a clock.
    private static let notable: Int64 = 2_000

    /// Epoch milliseconds.
    private let machine: @Sendable () -> Int64
    /// The same by the clock of the database; `nil` where that is this machine's.
    private let ask: (@Sendable () throws -> Int64)?
    private let last = Mutex<Measurement?>(nil)
    private let ahead = Atomic<Int64>(0)

    /// Throws what asking throws.
    init(_ machine: @escaping @Sendable () -> Int64, asking ask: (@Sendable () throws -> Int64)?) throws {
        (self.machine, self.ask) = (machine, ask)
        try measure()
    }

    /// - Parameters:
    ///   - given: takes the place of this machine's clock, in epoch seconds.
    ///   - database: whose clock may be another one than this machine's.
    convenience init(_ given: (@Sendable () -> Int64)?, of database: AppDatabase?) throws {
        let machine: @Sendable () -> Int64 = {
            given.map { $0() * 1_000 } ?? Int64(Date().timeIntervalSince1970 * 1_000)
        }
        if let database {
            try self.init(machine) { try database.milliseconds() }
        } else {
            try self.init(machine, asking: nil)
        }
    }

    var secondsNow: @Sendable () -> Int64 { { [self] in seconds } }
    var millisecondsNow: @Sendable () -> Int64 { { [self] in milliseconds } }

    var milliseconds: Int64 { machine() + ahead.load(ordering: .relaxed) }
    var seconds: Int64 { Int64((Double(milliseconds) / 1_000).rounded(.down)) }

    /// Asks the clock of the database what time it is. Of a trip that was slow less is believed than of a quick one, unless the two
    /// cannot both be right: then a clock was set.
    func measure() throws {
        guard let ask else { return }
        let before = machine()
        let there = try ask()
        let trip = max(0, machine() - before)
        let new = Measurement(ahead: there - before - trip / 2, error: trip / 2 + 1)
        last.withLock { last in
            if let old = last, abs(new.ahead - old.ahead) <= old.error + new.error, new.error > old.error {
                last?.error += Self.drift
                return
            }
            last = new
            ahead.store(new.ahead, ordering: .relaxed)
        }
    }

    /// Measures until its task is cancelled; while the database does not answer what was measured before is good. Asked beside the
    /// event loops, since it waits. `whenAnswered` is called each time that the database has answered.
    func follow(in pool: WorkPool, _ logger: Logger, whenAnswered: @escaping @Sendable () -> Void) async {
        guard ask != nil else { return }
        var told: Int64 = 0
        while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(Self.restSeconds))
            if (try? await pool.run({ [self] in try measure() })) != nil { whenAnswered() }
            let off = ahead.load(ordering: .relaxed)
            guard abs(off) >= Self.notable, abs(off - told) >= Self.notable else { continue }
            told = off
            logger.warning(
                """
                The clock of this machine differs from that of the database by \(Double(off) / 1_000) s: the site goes by the database's. \
                Let both be set by NTP
                """
            )
        }
    }
}
