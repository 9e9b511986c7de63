import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Who is in a zone, where two processes on two machines are one site.
struct PresenceNodesTests {
    /// The same browser, led to the other process.
    private static func browser(_ test: TestApp, like client: TestClient) async -> TestClient {
        let other = await test.browser(like: client)
        await other.setCookie("presence", await client.cookie("presence"))
        return other
    }

    @Test func `whoever has come is there for both, votes at the other one, and is gone for both at once`() async throws
    {
        try await withApp { test in
            try await test.withOtherMachine { other in
                try await test.signUp(.ada)
                let zone = try await test.harbour()
                let (first, second) = (
                    try await test.song("Tune", in: zone, by: .ada), try await test.song("Tone", in: zone, by: .ada)
                )
                try await test.stand(0, in: zone, test.client)
                #expect(try test.present(in: zone) == 1)
                #expect(try other.present(in: zone) == 1)
                let there = await Self.browser(other, like: test.client)
                #expect(try await other.press("/tracks/\(first)/vote", on: zone, there).status == .seeOther)
                // Two fixes outside, which the other process hears of.
                let clock = try #require(test.clock)
                clock.advance(10)
                try await other.stand(400, in: zone, there)
                clock.advance(10)
                #expect(try await other.stand(401, in: zone, there).text.contains("outside"))
                #expect(try test.present(in: zone) == 0)
                #expect(try await test.press("/tracks/\(second)/vote", on: zone, test.client).status == .forbidden)
            }
        }
    }

    @Test func `a log-out ends it everywhere, and the old ticket opens nothing after the next log-in`() async throws {
        try await withApp { test in
            try await test.withOtherMachine { other in
                try await test.signUp(.ada)
                let zone = try await test.harbour()
                let track = try await test.song("Tune", in: zone, by: .ada)
                try await test.stand(0, in: zone, test.client)
                let there = await Self.browser(other, like: test.client)
                let ticket = try #require(await test.client.cookie("presence"))
                let token = try await there.token(of: "/zones")
                #expect(try await there.post("/logout", form: ["csrf_token": token]).status == .seeOther)
                #expect(try test.present(in: zone) == 0)
                let next = test.browser()
                try await test.logIn(.ada, in: next)
                await next.setCookie("presence", ticket)
                #expect(try await test.press("/tracks/\(track)/vote", on: zone, next).status == .forbidden)
            }
        }
    }

    @Test func `one fix outside does not end it for a process that has not heard of the ones before, two do`()
        async throws
    {
        try await withApp { test in
            try await test.withOtherMachine { other in
                try await test.signUp(.ada)
                let (zone, clock) = (try await test.harbour(), try #require(test.clock))
                try await test.stand(0, in: zone, test.client)
                let there = await Self.browser(other, like: test.client)
                clock.advance(10)
                #expect(try await other.stand(400, in: zone, there).text.contains("inside"))
                #expect(try test.present(in: zone) == 1)
                // It counts by itself where nothing follows.
                clock.advance(121)
                #expect(try test.present(in: zone) == 0)
                #expect(try other.present(in: zone) == 0)
            }
        }
    }

    @Test func `whoever sits still makes a write in five minutes, however often they say so`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (zone, clock) = (try await test.harbour(), try #require(test.clock))
            try await test.app.database.write { db in
                try db.execute(sql: "CREATE TABLE written (number INTEGER)")
                let statement = "INSERT INTO written (number) VALUES (1)"
                try TestTrigger(table: "presence", event: "AFTER INSERT", statement: statement).add(to: db)
            }
            try await test.app.database.write { db in
                if case .sqlite = db {
                    let statement = "INSERT INTO written (number) VALUES (1)"
                    try db.execute(
                        sql: "CREATE TRIGGER of_updates AFTER UPDATE ON presence BEGIN \(statement); END"
                    )
                } else {
                    try db.execute(
                        sql: """
                            CREATE TRIGGER of_updates AFTER UPDATE ON presence FOR EACH ROW EXECUTE FUNCTION of_test()
                            """
                    )
                }
            }
            // Twice a minute for half an hour.
            for _ in 0..<60 {
                #expect(try await test.stand(0, in: zone, test.client).text.contains("ticket_until"))
                #expect(try test.present(in: zone) == 1)
                clock.advance(30)
            }
            let written = try test.app.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM written") }
            #expect(written == 6)
        }
    }

    @Test func `two machines whose clocks differ by 40 seconds play the same song at the same second`() async throws {
        try await withApp { test in
            try await test.withOtherMachine(ahead: 40) { other in
                try await test.signUp(.ada)
                let zone = try await test.harbour()
                _ = try await test.song("First", in: zone, by: .ada)
                _ = try await test.song("Second", in: zone, by: .ada)
                func advance(_ test: TestApp) async throws -> ZonePlay? {
                    let now = test.app.millisecondClock()
                    return try await test.app.database.write { try ZoneQueue.advance(zone, now: now, $0) }
                }
                func now(_ test: TestApp) async throws -> String { try await test.get("/zones/\(zone.id)/now").text }
                let begun = try #require(try await advance(test))
                // By its own clock the song would be over for the other machine: it is of three minutes.
                for _ in 0..<5 {
                    test.clock?.advance(35)
                    #expect(try await advance(other) == begun)
                    #expect(try await now(test) == now(other))
                    #expect(try await now(other).contains("\"play\":\(begun.id)"))
                }
                test.clock?.advance(5)
                let next = try #require(try await advance(other))
                #expect(next.id != begun.id && next.startedAt == begun.endsAt)
                #expect(try await advance(test) == next)
                #expect(try await now(test) == now(other))
                #expect(test.app.clock() == other.app.clock())
            }
        }
    }
}
