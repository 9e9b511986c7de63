import Auth

/// Guesses that are being looked at in this process. Pure: the clock is a parameter.
struct GuessesUnderWay: Sendable {
    /// By rule. Bounded, should rows not be written.
    private var tables: [ThrottleRule: ThrottleTable] = [:]
    /// How many have ended, by a hash of their share: of few of them at once, so that whoever floods one share keeps few others
    /// from theirs.
    private var ends = [UInt64](repeating: 0, count: 1_024)

    /// Another number once one has ended that this guess waits for.
    func ended(of guess: Guess) -> UInt64 { guess.waitsFor.reduce(0) { $0 &+ ends[place($1)] } }

    /// Counts it, where it need not wait for what is under way and for the `rows` of what it waits for. Returns the seconds to wait;
    /// then nothing was counted.
    mutating func begin(_ guess: Guess, rows: [ThrottleEntry?], now: Int64) -> Int64 {
        let waits = zip(guess.waitsFor, rows).map { share, row -> Int64 in
            let all = ThrottleEntry.sum(row, tables[share.rule]?.entry(share.name, now: now))
            return all?.secondsToWait(share.rule, now: now) ?? 0
        }
        let wait = waits.max() ?? 0
        guard wait == 0 else { return wait }
        for share in guess.countsFor {
            tables[share.rule, default: ThrottleTable(rule: share.rule)].begin(share.name, now: now)
        }
        return 0
    }

    mutating func end(_ guess: Guess) {
        for share in guess.countsFor {
            tables[share.rule]?.takeBack(share.name)
            ends[place(share)] &+= 1
        }
    }

    private func place(_ share: Guess.Share) -> Int { Int(UInt(bitPattern: share.name.hashValue) % UInt(ends.count)) }
}
