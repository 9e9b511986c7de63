import Auth
import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// Guesses at secrets are slowed for all processes together.
struct GuessThrottleTests {
    private static let now: Int64 = 1_800_000_000

    private static func guess(_ account: String, at network: String = "192.0.2.1", known: String? = nil) -> Guess {
        .password(account: account, network: network, known: known)
    }

    /// Makes wrong tries until one has to wait. Returns how many there were, and how long that one waits.
    private static func guessAll(
        _ guess: Guess,
        _ throttle: GuessThrottle,
        now: Int64 = now
    ) async throws -> (tries: Int, wait: Int64) {
        var tries = 0
        while tries < 1_000 {
            let wait = try throttle.begin(guess, now: now)
            guard wait == 0 else { return (tries, wait) }
            try await throttle.wrong(guess, now: now)
            tries += 1
        }
        return (tries, 0)
    }

    private static func rows(_ test: TestApp) throws -> Int {
        try test.app.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM throttle") ?? -1 }
    }

    /// Another process of the site.
    private static func other(_ test: TestApp) -> GuessThrottle {
        GuessThrottle(test.app.database, test.app.digestKey)
    }

    @Test func `who fails waits, and a refused try does not lengthen the wait`() async throws {
        try await withApp(demo: false) { test async throws -> Void in
            let (throttle, guess) = (test.app.guesses, Self.guess("ada-l"))
            #expect(try await Self.guessAll(guess, throttle) == (4, 2))
            #expect(try throttle.begin(guess, now: Self.now + 1) == 1)
            #expect(try throttle.begin(guess, now: Self.now + 2) == 0)
            try await throttle.wrong(guess, now: Self.now + 2)
            #expect(try throttle.begin(guess, now: Self.now + 5) == 1)
            #expect(try throttle.begin(Self.guess("bo-the-second"), now: Self.now + 5) == 0)
        }
    }

    @Test func `processes share what they count, and a restart forgets nothing`() async throws {
        try await withApp(demo: false) { test async throws -> Void in
            let guess = Self.guess("ada-l")
            let throttles = [test.app.guesses, Self.other(test)]
            for number in 0..<4 {
                #expect(try throttles[number % 2].begin(guess, now: Self.now) == 0)
                try await throttles[number % 2].wrong(guess, now: Self.now)
            }
            for throttle in throttles + [Self.other(test)] { #expect(try throttle.begin(guess, now: Self.now) == 2) }
            // What one forgives all have forgiven.
            #expect(try throttles[1].begin(guess, now: Self.now + 2) == 0)
            #expect(try await throttles[1].right(guess, now: Self.now + 2) == 0)
            #expect(try throttles[0].begin(guess, now: Self.now + 2) == 0)
        }
    }

    @Test func `time forgives one failure after another, and then nothing is left`() async throws {
        try await withApp(demo: false) { test async throws -> Void in
            let (throttle, guess) = (test.app.guesses, Self.guess("ada-l"))
            #expect(try await Self.guessAll(guess, throttle) == (4, 2))
            #expect(try await Self.guessAll(guess, throttle, now: Self.now + 900).tries == 1)
            #expect(try await Self.guessAll(guess, throttle, now: Self.now + 86_400).tries == 4)
            // A clock that jumps back locks nobody out for long.
            #expect((1...300).contains(try throttle.begin(guess, now: 5)))
            try await throttle.wrong(Self.guess("bo", at: "192.0.2.9"), now: Self.now + 3 * 86_400)
            #expect(try Self.rows(test) == 2)
        }
    }

    @Test func `a right password forgives its account, and its network nothing`() async throws {
        try await withApp(demo: false) { test async throws -> Void in
            let throttle = test.app.guesses
            // Twenty are free, and the one behind them.
            for number in 0..<20 {
                let guess = Self.guess("somebody-\(number)")
                #expect(try throttle.begin(guess, now: Self.now) == 0)
                try await throttle.wrong(guess, now: Self.now)
            }
            for _ in 0..<5 {
                let own = Self.guess("mallory")
                #expect(try throttle.begin(own, now: Self.now) == 0)
                #expect(try await throttle.right(own, now: Self.now) == 0)
            }
            #expect(try await Self.guessAll(Self.guess("ada-l"), throttle) == (1, 2))
        }
    }

    @Test func `who is known waits for their own tries alone, which count for the account too`() async throws {
        try await withApp(demo: false) { test async throws -> Void in
            let throttle = test.app.guesses
            #expect(try await Self.guessAll(Self.guess("ada-l"), throttle).tries == 4)
            let known = Self.guess("ada-l", known: "session 1")
            #expect(try await Self.guessAll(known, throttle) == (4, 2))
            #expect(try throttle.begin(Self.guess("ada-l", at: "192.0.2.7"), now: Self.now) == 32)
            #expect(try throttle.begin(known, now: Self.now + 2) == 0)
            #expect(try await throttle.right(known, now: Self.now + 2) == 0)
            #expect(try throttle.begin(known, now: Self.now + 2) == 0)
            throttle.abandon(known)
            #expect(try throttle.begin(Self.guess("ada-l", at: "192.0.2.7"), now: Self.now + 2) == 30)
        }
    }

    @Test func `an account is one however it is typed, and as long as a name may be`() async throws {
        try await withApp(demo: false) { test async throws -> Void in
            let throttle = test.app.guesses
            for (number, name) in ["ada-l", "ADA-L", "Ada-L", "aDa-l"].enumerated() {
                let guess = Self.guess(name, at: "\(number)")
                #expect(try throttle.begin(guess, now: Self.now) == 0)
                try await throttle.wrong(guess, now: Self.now)
            }
            #expect(try throttle.begin(Self.guess("ada-L", at: "x"), now: Self.now) == 2)
            let long = Self.guess(String(repeating: "x", count: 1_000_000), at: "x")
            #expect(try throttle.begin(long, now: Self.now) == 0)
        }
    }

    @Test func `of many tries at once only the free ones and one more get through, in each process`() async throws {
        try await withApp(demo: false) { test async throws -> Void in
            func through(_ throttle: GuessThrottle) async throws -> Int {
                try await withThrowingTaskGroup(of: Bool.self) { group in
                    for index in 0..<100 {
                        group.addTask { try throttle.begin(Self.guess("ada-l", at: "\(index)"), now: Self.now) == 0 }
                    }
                    return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
                }
            }
            #expect(try await through(test.app.guesses) == 4)
        }
    }

    @Test func `who is right too late, behind what another process has found wrong, waits`() async throws {
        try await withApp(demo: false) { test async throws -> Void in
            let (throttle, other) = (test.app.guesses, Self.other(test))
            let guess = Self.guess("ada-l")
            #expect(try throttle.begin(guess, now: Self.now) == 0)
            #expect(try await Self.guessAll(Self.guess("ada-l", at: "192.0.2.9"), other).tries == 4)
            #expect(try await throttle.right(guess, now: Self.now) == 2)
            #expect(try other.begin(guess, now: Self.now) == 2)
        }
    }

    @Test func `what was never looked at does not count, and neither does what is right`() async throws {
        try await withApp(demo: false) { test async throws -> Void in
            let throttle = test.app.guesses
            for _ in 0..<50 {
                #expect(try throttle.begin(Self.guess("ada-l"), now: Self.now) == 0)
                throttle.abandon(Self.guess("ada-l"))
                #expect(try throttle.begin(Self.guess("ada-l"), now: Self.now) == 0)
                #expect(try await throttle.right(Self.guess("ada-l"), now: Self.now) == 0)
            }
            #expect(try Self.rows(test) == 0)
        }
    }

    @Test func `strangers who ask all day cause few mails with a link, and one at least opens at any time`()
        async throws
    {
        try await withApp(demo: false) { test async throws -> Void in
            let throttle = test.app.guesses
            var (last, mails) = (Self.now, 0)
            for minute in 0..<Int64(1_440) {
                let now = Self.now + minute * 60
                // From a network of its own each time.
                let guess = Guess.resetMail(address: "ada@example.org", network: "\(minute)")
                guard try throttle.begin(guess, now: now) == 0 else { continue }
                try await throttle.wrong(guess, now: now)
                mails += 1
                #expect(now - last <= Token<ResetPurpose>.lifetimeSeconds)
                last = now
            }
            #expect((24...40).contains(mails))
        }
    }

    @Test func `nobody reads in the table who has guessed, or at what`() async throws {
        try await withApp(demo: false) { test async throws -> Void in
            try await test.app.guesses.wrong(Self.guess("ada-lovelace"), now: Self.now)
            try await test.app.guesses.wrong(.bookCode(network: "192.0.2.1"), now: Self.now)
            #expect(try Self.rows(test) == 3)
            let bytes = try test.app.database.read {
                try Data.fetchAll($0, sql: "SELECT digest FROM throttle")
            }
            let plain = Data(
                try #require(DigestKey(bytes: [UInt8](repeating: 0, count: 32)))
                    .digest("password-account:ada-lovelace", for: "guess")
            )
            #expect(bytes.allSatisfy { $0.count == 32 } && !bytes.contains(plain))
            #expect(bytes.allSatisfy { $0.range(of: Data("ada".utf8)) == nil })
        }
    }

    @Test func `beyond the bound those go that are forgiven soonest`() async throws {
        try await withApp(demo: false) { test async throws -> Void in
            let left = try await test.app.database.write { db in
                for number in 0..<300 {
                    let digest = AddressDigest(
                        [1, UInt8(number / 256), UInt8(number % 256)] + [UInt8](repeating: 1, count: 29)
                    )
                    let end = Self.now + 1_000 + Int64(number)
                    try FailedTries(failures: 1, lastAt: Self.now, endsAt: end).save(
                        of: digest,
                        most: 100,
                        now: Self.now,
                        db
                    )
                }
                // A digest that begins with zero makes it look how many there are.
                let digest = AddressDigest([UInt8](repeating: 0, count: 32))
                try FailedTries(failures: 9, lastAt: Self.now, endsAt: Self.now + 9_999)
                    .save(of: digest, most: 100, now: Self.now, db)
                let kept = try FailedTries.find(digest, db)
                return (
                    count: try Int.fetchOne(db, sql: "SELECT count(*) FROM throttle"),
                    first: try Int64.fetchOne(db, sql: "SELECT min(ends_at) FROM throttle"), kept: kept?.failures
                )
            }
            #expect(left.count == 100 && left.first == Self.now + 1_000 + 201 && left.kept == 9)
        }
    }

    @Test func `a try that cannot be written is no answer, and counts all the same`() async throws {
        try await withApp(demo: false) { test async throws -> Void in
            let full = TestTrigger(table: "throttle", event: "BEFORE INSERT")
            try await test.app.database.write { try full.add(to: $0) }
            let (throttle, guess) = (test.app.guesses, Self.guess("ada-l"))
            for _ in 0..<4 {
                #expect(try throttle.begin(guess, now: Self.now) == 0)
                await #expect(throws: (any Error).self) { try await throttle.wrong(guess, now: Self.now) }
            }
            #expect(try throttle.begin(guess, now: Self.now) == 2)
        }
    }

    @Test func `two machines on one database let nobody guess faster than one`() async throws {
        try await withApp(demo: false) { test async throws -> Void in
            try await test.join(.ada, in: test.browser())
            try await test.withOtherMachine { other in
                var statuses: [Status] = []
                for number in 0..<5 {
                    let client = (number % 2 == 0 ? test : other).browser("192.0.2.\(number)")
                    let fields = ["username": Person.ada.username, "password": "wrong password"]
                    statuses.append(try await client.fill("/login", on: "/login", fields).status)
                }
                #expect(statuses == Array(repeating: .unprocessableContent, count: 4) + [.tooManyRequests])
            }
        }
    }
}
