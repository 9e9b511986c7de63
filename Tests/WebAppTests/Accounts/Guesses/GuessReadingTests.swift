import Auth
import Foundation
import Models
import Synchronization
import Testing

@testable import WebApp

/// Guesses that are counted while others read what is known of them: the database may be a trip away.
struct GuessReadingTests {
    private static let now: Int64 = 2_000_000_000

    private static func guess(_ account: String) -> Guess {
        .password(account: account, network: "192.0.2.\(account.utf8.count)")
    }

    /// Does something once, in the middle of a read of wrong tries: when what it sees is settled, and not all of it is read.
    private final class Interruption: Sendable {
        private let state = Mutex<(reads: Int, work: (@Sendable () -> Void)?)>((0, nil))

        func arm(_ work: @escaping @Sendable () -> Void) { state.withLock { $0 = (0, work) } }

        func trace(_ sql: String) {
            guard sql.contains("FROM throttle") else { return }
            let work = state.withLock { state -> (@Sendable () -> Void)? in
                state.reads += 1
                guard state.reads == 2, let work = state.work else { return nil }
                state.work = nil
                return work
            }
            work?()
        }
    }

    @Test func `a try that ends while another one reads is counted for that one`() async throws {
        let interruption = Interruption()
        try await withApp(demo: false, trace: { interruption.trace($0) }) { test in
            let (throttle, database) = (test.app.guesses, test.app.database)
            let (guess, now) = (Self.guess("ada-l"), Self.now)
            for _ in 0..<3 { try await throttle.wrong(guess, now: now) }
            #expect(try throttle.begin(guess, now: now) == 0)
            let isDone = Mutex(false)
            interruption.arm {
                // The one under way becomes a row, and is not under way any more.
                let written: Void? = try? database.writeAndWait { try throttle.count(guess, now: now, $0) }
                throttle.abandon(guess)
                isDone.withLock { $0 = written != nil }
            }
            #expect(try throttle.begin(guess, now: now) == 2)
            #expect(isDone.withLock { $0 })
        }
    }

    @Test func `whoever asks while another one reads does not wait for it`() async throws {
        let interruption = Interruption()
        try await withApp(demo: false, trace: { interruption.trace($0) }) { test in
            let throttle = test.app.guesses
            let answer = Mutex<Int64?>(nil)
            interruption.arm {
                let isDone = DispatchSemaphore(value: 0)
                Thread {
                    let wait = try? throttle.begin(Self.guess("bo-the-second"), now: Self.now)
                    answer.withLock { $0 = wait }
                    isDone.signal()
                }
                .start()
                // So that a failure ends.
                _ = isDone.wait(timeout: .now() + 30)
            }
            let wait = try throttle.begin(Self.guess("ada-l"), now: Self.now)
            #expect(wait == 0)
            #expect(answer.withLock { $0 } == 0)
        }
    }
}
