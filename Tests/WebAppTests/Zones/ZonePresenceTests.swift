import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Who is in a zone, and what only they may do (B13, DR7).
struct ZonePresenceTests {
    @Test func `a fix inside gives a ticket with which a vote counts, and outside none does`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.harbour()
            let track = try await test.song("Tune", in: zone, by: .ada)
            let vote = "/tracks/\(track)/vote"
            let refused = try await test.press(vote, on: zone, test.client)
            #expect(refused.status == .forbidden)
            #expect(refused.text.contains("Only people inside the zone can vote"))
            let outside = try await test.stand(400, in: zone, test.client)
            #expect(outside.status == .ok)
            #expect(outside.text.contains("\"state\":\"outside\""))
            #expect(!outside.text.contains("ticket_until"))
            #expect(try await test.press(vote, on: zone, test.client).status == .forbidden)
            let (now, clock) = (test.app.clock(), try #require(test.clock))
            clock.advance(60)
            let inside = try await test.stand(0, in: zone, test.client)
            #expect(inside.text.contains("\"state\":\"inside\""))
            #expect(inside.text.contains("\"metres\":-150"))
            #expect(inside.text.contains("\"ticket_until\":\(now + 660)"))
            #expect(try await test.press(vote, on: zone, test.client).status == .seeOther)
            #expect(try await test.get("/zones/\(zone.id)").text.contains("aria-pressed=\"true\""))
            #expect(try await test.press("\(vote)/delete", on: zone, test.client).status == .seeOther)
            // The ticket is over after ten minutes.
            clock.advance(601)
            #expect(try await test.press(vote, on: zone, test.client).status == .forbidden)
        }
    }

    @Test func `a form gets a page, and what cannot be read a sentence`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.harbour()
            let form = try await test.stand(0, in: zone, test.client, asForm: true)
            #expect(form.status == .seeOther)
            #expect(form.headers["location"] == "/zones/\(zone.id)")
            for accuracy in ["", "-1", "near", "1e9"] {
                let answer = try await test.stand(0, in: zone, test.client, accuracy: accuracy)
                #expect(answer.status == .unprocessableContent)
                #expect(answer.text.contains("did not say where you are"))
            }
        }
    }

    @Test func `whoever flies is refused for ten minutes`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.harbour()
            try await test.stand(-30_000, in: zone, test.client)
            let clock = try #require(test.clock)
            clock.advance(30)
            let refused = try await test.stand(0, in: zone, test.client)
            #expect(refused.status == .tooManyRequests)
            #expect(refused.text.contains("10 minutes"))
            clock.advance(599)
            #expect(try await test.stand(0, in: zone, test.client).status == .tooManyRequests)
            clock.advance(2)
            #expect(try await test.stand(0, in: zone, test.client).text.contains("inside"))
        }
    }

    @Test func `a ticket helps nobody else, in no other zone, and not once it was changed`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (zone, other) = (try await test.harbour(), try await test.harbour())
            let track = try await test.song("Tune", in: zone, by: .ada)
            let elsewhere = try await test.song("Tone", in: other, by: .ada)
            try await test.stand(0, in: zone, test.client)
            #expect(try await test.press("/tracks/\(elsewhere)/vote", on: other, test.client).status == .forbidden)
            let ticket = try #require(await test.client.cookie("presence"))
            let bo = test.browser()
            try await test.signUp(.bo, in: bo)
            await bo.setCookie("presence", ticket)
            #expect(try await test.press("/tracks/\(track)/vote", on: zone, bo).status == .forbidden)
            let body = ticket.prefix { $0 != "-" }.split(separator: ".")
            let later = "\(body[0]).\(Int(body[1])! + 600)" + ticket.drop { $0 != "-" }
            await test.client.setCookie("presence", later)
            #expect(try await test.press("/tracks/\(track)/vote", on: zone, test.client).status == .forbidden)
        }
    }

    @Test func `a ticket goes on after a new start of the server, and a stranger's zone is not found`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.harbour(of: .ada, .chosen)
            let track = try await test.song("Tune", in: zone, by: .ada)
            try await test.stand(0, in: zone, test.client)
            test.app.presence.forget(try test.account(.ada).id)
            #expect(try await test.press("/tracks/\(track)/vote", on: zone, test.client).status == .seeOther)
            let bo = test.browser()
            try await test.signUp(.bo, in: bo)
            let token = try await bo.token(of: "/zones")
            for path in ["/zones/\(zone.id)/presence", "/tracks/\(track)/vote", "/zones/\(zone.id)/skip"] {
                #expect(try await bo.post(path, form: ["csrf_token": token]).status == .notFound)
            }
            #expect(try await bo.get("/zones/\(zone.id)/now").status == .notFound)
            #expect(try await bo.get("/zones/\(zone.id)/stream").status == .notFound)
            #expect(try await bo.get("/zones/\(zone.id)/code").status == .notFound)
        }
    }

    @Test func `what is simulated says where one would be, and is no ticket unless the operator allows it`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.harbour()
            let answer = try await test.stand(0, in: zone, test.client, simulated: true)
            #expect(answer.text.contains("\"state\":\"inside\""))
            #expect(!answer.text.contains("ticket_until"))
        }
    }

    @Test func `the code on the screen lets in, changes each minute, and is not guessed`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.harbour()
            let track = try await test.song("Tune", in: zone, by: .ada)
            let clock = try #require(test.clock)
            func code() async throws -> String {
                let page = try await test.get("/zones/\(zone.id)/code")
                let digits = try #require(page.text.firstMatch(of: /(\d{3}) (\d{3})/))
                return String(digits.output.1 + digits.output.2)
            }
            let first = try await code()
            clock.advance(60)
            let second = try await code()
            #expect(first != second)
            let bo = test.browser()
            try await test.signUp(.bo, in: bo)
            #expect(try await bo.get("/zones/\(zone.id)/code").status == .notFound)
            func enter(_ code: String) async throws -> Status {
                let token = try await bo.token(of: "/zones/\(zone.id)")
                let path = "/zones/\(zone.id)/presence"
                return try await bo.post(path, form: ["csrf_token": token, "place_code": code]).status
            }
            // The last one's is good while people type.
            #expect(try await enter(first) == .seeOther)
            #expect(try await test.press("/tracks/\(track)/vote", on: zone, bo).status == .seeOther)
            clock.advance(60)
            #expect(try await enter(first) == .unprocessableContent)
            for wrong in ["000000", "", "12345", "1234567", "ab cdef"] where !wrong.isEmpty {
                _ = try await enter(wrong)
            }
            #expect(try await enter("000001") == .tooManyRequests)
            // The picture of the code leads to a form that has it filled in.
            let form = try await bo.get("/zones/\(zone.id)/presence?place_code=123456")
            #expect(form.text.contains("value=\"123456\""))
        }
    }

    @Test func `a wrong code stays in its field, with what is wrong beside it`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.harbour()
            let path = "/zones/\(zone.id)/presence"
            let token = try await test.client.token(of: path)
            func enter(_ code: String, json: Bool = false) async throws -> TestResponse {
                try await test.client.post(
                    path,
                    form: ["csrf_token": token, "place_code": code],
                    headers: json ? ["Accept": "application/json"] : [:]
                )
            }
            let wrong = try await enter("00<0000")
            #expect(wrong.status == .unprocessableContent)
            #expect(wrong.text.contains("value=\"00&lt;0000\""))
            #expect(wrong.hasError(at: "place_code"))
            #expect(try await enter("000000", json: true).text.hasPrefix("{"))
            for _ in 0..<6 { _ = try await enter("000000") }
            let often = try await enter("000001")
            #expect(often.status == .tooManyRequests)
            #expect(often.text.contains("value=\"000001\""))
            #expect(often.hasError(at: "place_code"))
        }
    }

    @Test func `coordinates are nowhere in the data folder after a walk`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.harbour()
            let clock = try #require(test.clock)
            for step in 0..<20 {
                clock.advance(30)
                try await test.stand(Double(step) * 17.1234, in: zone, test.client)
            }
            // A longitude of the walk, as text and as it would be stored.
            let longitudes = (1..<20).map { 24.94 + Double($0) * 17.1234 / 55_300 }
            let needles =
                longitudes.map { Data(String($0).prefix(9).utf8) }
                + longitudes.map { withUnsafeBytes(of: $0.bitPattern.bigEndian) { Data($0) } }
            let files = try #require(FileManager.default.enumerator(at: test.folder, includingPropertiesForKeys: nil))
            var read = 0
            for case let file as URL in files {
                guard let bytes = try? Data(contentsOf: file) else { continue }
                read += bytes.count
                for needle in needles { #expect(bytes.range(of: needle) == nil, "\(file.lastPathComponent)") }
            }
            #expect(read > 100_000)
        }
    }

    @Test func `three who are there skip a song, and the bomb marks it`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.harbour(rules: ZoneRules(repeatMinutes: 0))
            let first = try await test.song("First", in: zone, by: .ada)
            _ = try await test.song("Second", in: zone, by: .ada)
            let now = test.app.millisecondClock()
            try await test.app.database.write { _ = try ZoneQueue.advance(zone, now: now, $0) }
            var clients: [TestClient] = []
            for person in [Person.bo, .cy, .dee] {
                let client = test.browser("10.0.0.\(clients.count + 1)")
                try await test.signUp(person, in: client)
                clients.append(client)
                let skip = "/zones/\(zone.id)/skip"
                #expect(try await test.press(skip, on: zone, client).status == .forbidden)
                try await test.stand(0, in: zone, client)
                #expect(try await test.press(skip, on: zone, client).status == .seeOther)
            }
            let page = try await clients[0].get("/zones/\(zone.id)").text
            #expect(page.contains("Played before"))
            #expect(page.contains("skipped"))
            #expect(try await test.press("/tracks/\(first)/favourite", on: zone, clients[0]).status == .seeOther)
            #expect(try await clients[0].get("/favourites").text.contains("First"))
            #expect(try await test.press("/tracks/\(first)/favourite/delete", on: zone, clients[0]).status == .seeOther)
            #expect(try await clients[0].get("/favourites").text.contains("Press the bomb"))
            #expect(try await test.browser().get("/favourites").status == .seeOther)
        }
    }
}
