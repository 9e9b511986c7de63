import Foundation
import Testing

@testable import HTTPServer

/// Time-outs are configured short here; what is tested is what happens, never how soon.
struct TimeoutTests {
    @Test func `a head that does not get complete is answered 408`() async throws {
        try await RunningServer.with({ $0.timeouts.header = .milliseconds(50) }) { running in
            let text = try await running.exchange("GET / HTTP/1.1\r\nHost: x\r\n", finish: false)
            #expect(text.hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test func `the time for a head counts in total, not from byte to byte`() async throws {
        try await RunningServer.with({ $0.timeouts.header = .milliseconds(100) }) { running in
            let socket = try running.connect()
            try socket.send("GET / HTTP/1.1\r\nX: ")
            // A byte every few milliseconds until the server has had enough; on a thread, since the test blocks its own.
            Thread { while (try? socket.send("a")) != nil { usleep(5_000) } }.start()
            let answer = String(decoding: try await socket.receive(), as: UTF8.self)
            #expect(answer.hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test func `an idle connection is closed without a word`() async throws {
        try await RunningServer.with({ $0.timeouts.idle = .milliseconds(50) }) { running in
            let used = try running.connect()
            try used.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try await used.receiveResponse().status == 200)
            #expect(try await used.receiveAll().isEmpty)
        }
    }

    @Test func `a body that stops coming is answered 408`() async throws {
        try await RunningServer.with({ $0.timeouts.bodyGrace = .milliseconds(50) }) { running in
            let text = try await running.exchange(
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc",
                finish: false
            )
            #expect(text.hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test func `a connection that never sends anything is closed as soon as a head would have to be there`()
        async throws
    {
        try await RunningServer.with({
            $0.timeouts.header = .milliseconds(50)
            $0.timeouts.idle = .seconds(3_600)
        }) { running in
            let received = try await running.connect().receiveAll()
            #expect(received.isEmpty)
        }
    }

    @Test func `bytes of a body earn time at the least rate, and nobody saves it up`() {
        var timeouts = ServerConfiguration.Timeouts()
        timeouts.bodyGrace = .seconds(10)
        timeouts.minBodyBytesPerSecond = 1_024
        var credit = BodyCredit(timeouts)
        credit.spend(Nanoseconds(.seconds(8)))
        credit.earn(bytes: 3 * 1_024)
        #expect(credit.left == Nanoseconds(.seconds(5)))
        credit.earn(bytes: 10 << 20)
        #expect(credit.left == Nanoseconds(.seconds(10)))
        credit.spend(Nanoseconds(.seconds(11)))
        #expect(credit.left == Nanoseconds(0))
    }

    @Test func `a body that ends early is the client's fault, and no failure of ours`() async throws {
        try await RunningServer.with { running in
            let text = try await running.exchange("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc")
            #expect(text.hasPrefix("HTTP/1.1 400 "))
            #expect(running.exchanges.list.allSatisfy { $0.failure == nil })
        }
    }

    @Test(.timeLimit(.minutes(1))) func `a reader that takes nothing is cut off`() async throws {
        let endless: Handler = { _ in Response(body: .bytes([UInt8](repeating: 0, count: 50_000_000))) }
        try await RunningServer.with({ $0.timeouts.write = .milliseconds(50) }, handler: endless) { running in
            let socket = try running.connect()
            try socket.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            while running.exchanges.list.isEmpty, !Task.isCancelled { await Task.yield() }
            let received = (try? await socket.receiveAll().count) ?? 0
            #expect(received < 50_000_000)
        }
    }

    @Test func `the shortest time-out decides how often the loops look`() {
        var timeouts = ServerConfiguration.Timeouts()
        #expect(timeouts.resolution == Nanoseconds(.milliseconds(500)))
        timeouts.header = .milliseconds(20)
        #expect(timeouts.resolution == Nanoseconds(.milliseconds(5)))
    }
}
