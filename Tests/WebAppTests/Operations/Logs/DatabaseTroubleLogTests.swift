import Synchronization
import Testing

@testable import Models
@testable import WebApp

/// What the log says of a database that is away, or that forbids something.
struct DatabaseTroubleLogTests {
    private final class Clock: Sendable {
        let seconds = Mutex<Int64>(1_000)
    }

    private let lines = Lines()
    private let clock = Clock()
    private let log: DatabaseTroubleLog

    init() {
        log = DatabaseTroubleLog(logger: lines.logger) { [clock] in clock.seconds.withLock { $0 } }
    }

    private var told: [String] { lines.all }

    @Test func `an absence is said once, and its end with how many were told`() {
        log.end()
        #expect(told.isEmpty)
        for _ in 0..<500 { #expect(log.takes(PostgresError.gone)) }
        #expect(told.count == 1)
        log.end()
        log.end()
        #expect(told.count == 2 && told.last?.hasSuffix(": 500") == true)
        #expect(log.takes(PostgresError.timedOut))
        #expect(told.count == 3)
    }

    @Test func `what is forbidden is said once a minute, with how often`() {
        let error = PostgresError(state: "42501", "permission denied for table event")
        for _ in 0..<10 { #expect(log.takes(error)) }
        #expect(told.count == 1 && told[0].contains("(once)"))
        clock.seconds.withLock { $0 += 60 }
        #expect(log.takes(error))
        #expect(told.count == 2 && told[1].contains("(10 times)"))
        // It answers, and forbids it still.
        log.end()
        #expect(told.count == 2)
    }

    @Test(arguments: ["40P01", "23505", "53100"])
    func `what is wrong with one request alone has a line of its own`(_ state: String) {
        #expect(!log.takes(PostgresError(state: state, "something")))
        #expect(!log.takes(CommitUnknown()))
        #expect(told.isEmpty)
    }
}
