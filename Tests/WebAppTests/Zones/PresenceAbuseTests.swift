import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What people try who want to vote from where they are not.
struct PresenceAbuseTests {
    private func enter(_ code: String, _ zone: Zone, _ client: TestClient) async throws -> Status {
        let token = try await client.token(of: "/zones/\(zone.id)")
        let path = "/zones/\(zone.id)/presence"
        return try await client.post(path, form: ["csrf_token": token, "place_code": code]).status
    }

    @Test func `a right code of an own zone between guesses at another's buys no more of them`() async throws {
        try await withApp { test in
            let bo = test.browser()
            try await test.signUp(.ada)
            try await test.signUp(.bo, in: bo)
            let (zone, own) = (try await test.harbour(), try await test.harbour(of: .bo))
            var answers: [Status] = []
            for guess in 0..<8 {
                let page = try await bo.get("/zones/\(own.id)/code").text
                let digits = try #require(page.firstMatch(of: /(\d{3}) (\d{3})/))
                answers.append(try await enter("00000\(guess)", zone, bo))
                _ = try await enter(String(digits.output.1 + digits.output.2), own, bo)
            }
            #expect(answers.contains(.tooManyRequests))
        }
    }

    @Test func `whoever was too fast is so after a new log-in too`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.harbour()
            try await test.stand(-30_000, in: zone, test.client)
            try #require(test.clock).advance(30)
            #expect(try await test.stand(0, in: zone, test.client).status == .tooManyRequests)
            let token = try await test.client.token(of: "/zones")
            #expect(try await test.client.post("/logout", form: ["csrf_token": token]).status == .seeOther)
            try await test.logIn(.ada, in: test.client)
            #expect(try await test.stand(0, in: zone, test.client).status == .tooManyRequests)
            #expect(try test.present(in: zone) == 0)
        }
    }

    @Test(arguments: [
        ("time", "-1"), ("time", "9223372036854775808"), ("time", "now"), ("time", "1e3"), ("lat", "91"),
        ("lat", "nan"),
        ("lon", "181"), ("lon", "inf"), ("lat", ""), ("accuracy", "nan"), ("accuracy", "inf"), ("accuracy", "-0.1"),
    ])
    func `a fix that is none is refused, whatever it says`(field: String, value: String) async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.harbour()
            let answer = try await send([field: value], zone, test)
            #expect(answer.status == .unprocessableContent)
            #expect(!answer.text.contains("60.17"))
        }
    }

    private func send(
        _ changes: [String: String],
        _ zone: Zone,
        _ test: TestApp,
        in client: TestClient? = nil
    ) async throws -> TestResponse {
        let client = client ?? test.client
        return try await client.post(
            "/zones/\(zone.id)/presence",
            form: [
                "csrf_token": try await client.token(of: "/zones/\(zone.id)"), "lat": changes["lat"] ?? "60.17",
                "lon": changes["lon"] ?? "24.94", "accuracy": changes["accuracy"] ?? "10",
                "time": changes["time"] ?? String(test.app.clock() * 1000),
            ],
            headers: ["Accept": "application/json"]
        )
    }

    @Test func `clocks of devices may say anything`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.harbour()
            let clock = try #require(test.clock)
            // The last instant that JavaScript knows, the last of all, the first, and the same again.
            for time in ["8640000000000000", "9223372036854775807", "0", "9223372036854775807"] {
                #expect(try await send(["time": time], zone, test).text.contains("inside"))
            }
            // Until its fixes are forgotten they are all late, and tell no way out; the ticket ends by itself.
            clock.advance(601)
            #expect(!(try await send(["lat": "61"], zone, test).text.contains("ticket_until")))
            clock.advance(300)
            #expect(try await send(["lat": "61"], zone, test).text.contains("outside"))
        }
    }

    @Test func `a ticket of a zone that is gone opens no other, nor after a change of the password another account`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.harbour()
            try await test.stand(0, in: zone, test.client)
            let ticket = try #require(await test.client.cookie("presence"))
            _ = try await test.app.database.write { try zone.delete($0) }
            let next = try await test.harbour()
            #expect(next.id != zone.id)
            // As if the number were given again.
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE zone SET id = ? WHERE id = ?", arguments: [zone.id, next.id])
            }
            let again = try #require(try test.app.database.read { try Zone.find(zone.id, $0) })
            test.app.presence.forget(try test.account(.ada).id)
            await test.client.setCookie("presence", ticket)
            let track = try await test.song("Tune", in: again, by: .ada)
            #expect(try await test.press("/tracks/\(track)/vote", on: again, test.client).status == .forbidden)
        }
    }

    @Test func `fixes of one member in parallel, for several zones, end in one state`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let zones = [try await test.harbour(), try await test.harbour(), try await test.harbour()]
            try await withThrowingTaskGroup(of: String.self) { group in
                for number in 0..<24 {
                    group.addTask {
                        let time = String((test.app.clock() + Int64(number)) * 1000)
                        return try await send(["time": time], zones[number % 3], test).text
                    }
                }
                for try await answer in group { #expect(answer.contains("state")) }
            }
            for zone in zones {
                #expect(try test.present(in: zone) <= 1)
            }
            let last = try await send(["time": String((test.app.clock() + 100) * 1000)], zones[0], test)
            #expect(last.text.contains("inside"))
        }
    }

    @Test func `whoever is suspended is not there, whatever ticket they hold`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let bo = test.browser()
            try await test.signUp(.bo, in: bo)
            let zone = try await test.harbour()
            let track = try await test.song("Tune", in: zone, by: .ada)
            let token = try await bo.token(of: "/zones/\(zone.id)")
            try await test.stand(0, in: zone, bo)
            let author = try #require(try test.app.database.read { try Author.find(try test.account(.bo).id, $0) })
            _ = try await test.app.database.write { try Account.suspend(author, saying: "", by: .command, now: 1, $0) }
            let vote = try await bo.post("/tracks/\(track)/vote", form: ["csrf_token": token])
            #expect(vote.status != .seeOther || vote["Location"]?.hasPrefix("/login") == true)
            #expect(try await bo.get("/zones/\(zone.id)/presence").status != .ok)
        }
    }
}
