import Models
import Synchronization
import Testing

@testable import WebApp

/// Requests to a service that wants to be asked seldom, by all processes of the site together.
struct RequestPacerTests {
    private struct Away: Error {}

    /// Turns that are so far away and so old, one after another.
    private static func pacer(_ turns: [(wait: Int, age: Int)?], _ clock: ManualUptime) -> RequestPacer {
        let left = Mutex(turns)
        return RequestPacer(uptime: { clock.now }, sleep: { clock.advance($0) }) { _ in
            let turn = left.withLock { $0.removeFirst() }
            guard let turn else { return nil }
            clock.advance(.milliseconds(turn.age))
            return RequestPacer.Turn(wait: .milliseconds(turn.wait), age: .milliseconds(turn.age))
        }
    }

    @Test func `a request waits for its turn, less by what the commit took, and not at all where there is none`() throws
    {
        let clock = ManualUptime()
        #expect(try Self.pacer([(wait: 700, age: 200)], clock).waitForTurn(within: .seconds(4)))
        #expect(clock.now == .milliseconds(700))
        #expect(try !Self.pacer([nil], clock).waitForTurn(within: .seconds(4)))
        #expect(try !Self.pacer([], clock).waitForTurn(within: .zero))
        #expect(clock.now == .milliseconds(700))
    }

    @Test func `a turn that was known too late is given up, and nobody waits beyond their limit`() throws {
        let clock = ManualUptime()
        let slow = Self.pacer([(wait: 0, age: 101), (wait: 900, age: 100)], clock)
        #expect(try slow.waitForTurn(within: .seconds(4)))
        #expect(clock.now == .milliseconds(1_001))
        let late = Self.pacer([(wait: 0, age: 2_000), (wait: 0, age: 2_000)], clock)
        #expect(try !late.waitForTurn(within: .seconds(4)))
    }

    @Test func `where nobody can say whose turn it is nobody is asked`() {
        let pacer = RequestPacer { _ in throw Away() }
        #expect(throws: Away.self) { try pacer.waitForTurn(within: .seconds(4)) }
    }

    @Test func `two processes get turns that are apart by the interval and more, each of them once`() async throws {
        try await withApp(demo: false) { test in
            try await test.withOtherMachine { other in
                let waits = try await withThrowingTaskGroup(of: Int64?.self) { group in
                    for number in 0..<12 {
                        let database = [test, other][number % 2].app.database
                        group.addTask {
                            try await database.write {
                                try ServiceTurn.take(at: "far", interval: 1_100, within: 5_000, $0)
                            }
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                #expect(waits.compactMap { $0 }.sorted() == [0, 1_100, 2_200, 3_300, 4_400])
                #expect(waits.count { $0 == nil } == 7)
            }
        }
    }

    @Test func `a clock that was set back lets nobody wait for the hour to come again`() async throws {
        try await withApp(demo: false) { test in
            func take() async throws -> Int64? {
                try await test.app.database.write {
                    try ServiceTurn.take(at: "far", interval: 1_100, within: 4_000, $0)
                }
            }
            #expect(try await take() == 0)
            #expect(try await take() == 1_100)
            try #require(test.clock).advance(-3_600)
            #expect(try await take() == 0)
            #expect(try await take() == 1_100)
            try #require(test.clock).advance(-60)
            #expect(try await take() == nil)
        }
    }

    @Test func `on a full disk nobody is asked, and it is said as of a queue that is too long`() async throws {
        try await withApp(demo: false) { test in
            let full = TestTrigger(table: "service_turn", event: "BEFORE INSERT")
            try await test.app.database.write { try full.add(to: $0) }
            let pacer = RequestPacer("far", interval: .seconds(1), in: test.app.database)
            try await FakeServer.with({ _ in .text("asked") }) { fake in
                let http = OutboundHTTP(userAgent: "test", hosts: .any, timeout: .seconds(60), threads: 1, pacer: pacer)
                var request = OutboundRequest(try #require(OutboundURL(fake.url)), namedBy: .ofOperator)
                request.privateAddresses = .allowedAtOrigin
                await #expect(throws: OutboundError.busy) { try await http.fetch(request) { $0.body.count } }
                http.close()
            }
        }
    }
}
