import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Votes on times and venues over the web (B7).
struct PollPageTests {
    private static let times = [("2027-06-19", "18:30"), ("2027-06-20", "18:30"), ("2027-06-22", "12:00")]

    /// Three times and two venues, or as given.
    private func poll(
        _ test: TestApp,
        times: [(String, String)] = times,
        places: [String] = ["demo-1", "demo-2"],
        _ further: [(String, String)] = [],
        in client: TestClient
    ) async throws -> TestResponse {
        let token = try await client.token(of: "/meetings/new")
        let fields =
            [
                ("csrf_token", token), ("title", "Chess & cake"), ("participants", Person.bo.username),
                ("zone", "Europe/Berlin"), ("reminder", "60"),
            ] + times.flatMap { [("option_date", $0), ("option_time", $1)] } + places.map { ("option_place", $0) }
            + further
        return try await client.post("/meetings/new", fields: fields)
    }

    private func made(_ test: TestApp, in client: TestClient) async throws -> String {
        try #require(try await poll(test, in: client)["Location"])
    }

    private func options(_ test: TestApp, _ address: String) throws -> Poll {
        let event = try test.event(address)
        return try test.app.database.read { try Poll.find(of: event, $0) }
    }

    private func vote(
        _ test: TestApp,
        _ address: String,
        _ votes: [String],
        in client: TestClient
    ) async throws -> TestResponse {
        // A poll that has passed has no form of its own.
        let token = try await client.token(of: "/profile/edit")
        let options = try options(test, address).options
        let fields = zip(options, votes).map { ("vote_\($0.id.rawValue)", $1) }
        return try await client.post(address + "/votes", fields: [("csrf_token", token)] + fields)
    }

    @Test func `what suits most people so far is marked`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await made(test, in: ada)
            _ = try await vote(test, address, ["no", "yes", "maybe"], in: bo)
            let best = try await ada.get(address).text.components(separatedBy: "<td class=\"best\"><fieldset")
            #expect(best.count == 2 && best[1].prefix(300).contains("20 Jun 2027"))
        }
    }

    @Test func `somebody without an account votes by the link of their mail`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            try await test.settle(.ada)
            let made = try await poll(test, [("emails", "dee@example.org")], in: ada)
            let address = try #require(made["Location"])
            try await test.runJobs()
            let mail = try #require(try test.letters(to: "dee@example.org").first?.words)
            let link = try #require(mail.firstMatch(of: #/http://localhost(/invitations/[^\s?]+)/#)).1
            let page = try await test.get(String(link))
            let token = try #require(page.token)
            let options = try options(test, address).options
            let fields = options.map { ("vote_\($0.id.rawValue)", "yes") }
            let sent = try await test.client.post(String(link), fields: [("csrf_token", token)] + fields)
            #expect(sent.status == .seeOther)
            let votes = try test.app.database.read {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM poll_vote WHERE vote = 'yes'")
            }
            #expect(votes == options.count)
            // Nothing else comes of that page than its own votes.
            let answered = try await test.client.post(String(link), form: ["csrf_token": token, "answer": "going"])
            #expect(answered.status != .ok)
        }
    }

    @Test func `a meeting with several times and venues is voted on, and every vote is seen`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await made(test, in: ada)
            let event = try test.event(address)
            #expect(event.status == .polling)
            #expect(event.time.startsAt == 1_813_422_600)
            #expect(event.place.id == PlaceID(.demo, 1))
            let waits = try await bo.get("/meetings").reads("Waiting for your answer")
            #expect(waits)
            let voted = try await vote(test, address, ["yes", "no", "maybe", "", "yes"], in: bo)
            #expect(voted["Location"] == address)
            let page = try await ada.get(address)
            for words in ["1 yes", "1 no", "1 maybe", "No votes yet", "Sat 19 Jun 2027, 18:30"] {
                let isRead = page.reads(words)
                #expect(isRead, "\(words)")
            }
            // One's own votes stand in the form.
            let mine = try await bo.get(address).text.matches(of: /value="(yes|no|maybe)" checked/)
            #expect(mine.map { String($0.output.1) } == ["yes", "no", "maybe", "yes"])
            let still = try await bo.get("/meetings").reads("Waiting for your answer")
            #expect(!still)
            let detail = try test.app.database.read {
                try String.fetchOne($0, sql: "SELECT detail FROM notice WHERE kind = 'answer'")
            }
            #expect(detail == "2 yes, 1 maybe, 1 no")
        }
    }

    @Test func `one time and one venue are no vote`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let response = try await poll(test, times: [Self.times[0]], places: ["demo-1"], in: ada)
            let event = try test.event(try #require(response["Location"]))
            #expect(event.status == .planned)
            #expect(event.time.startsAt == 1_813_422_600)
            #expect(event.place.id == PlaceID(.demo, 1))
        }
    }

    @Test func `what is wrong with a candidate is said, and all of them are kept`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let eleven = (10..<21).map { ("2027-06-\($0)", "10:00") }
            for (times, places, further, sentence) in [
                (
                    [("2020-01-01", "10:00"), ("2027-06-20", "18:30")], ["demo-1"], [],
                    "Other time 1: That time has passed."
                ),
                ([("2027-06-20", "")], ["demo-1"], [], "Other time 1: Choose a time."),
                ([("<b>", "x"), ("2027-06-20", "18:30")], ["demo-1"], [], "“<b>” is no day."),
                (eleven, ["demo-1"], [], "Up to 10 times"),
                (Self.times, (1...7).map { "demo-\($0)" }, [], "Up to 6 places"),
                (Self.times, ["demo-1", "node-99999999"], [], "one of these places no longer"),
                (Self.times, ["demo-1"], [("repeat", "daily")], "A series cannot be voted on."),
                ([], [], [], "Choose a place, or write where."),
            ] as [([(String, String)], [String], [(String, String)], String)] {
                let response = try await poll(test, times: times, places: places, further, in: ada)
                #expect(response.status == .unprocessableContent, "\(sentence)")
                let isSaid = response.reads(sentence)
                #expect(isSaid, "\(sentence)")
                let isKept = times.first.map {
                    response.text.contains("value=\"\($0.0.replacing("<b>", with: "&lt;b&gt;"))\"")
                }
                #expect(isKept != false, "\(sentence)")
            }
            #expect(try test.app.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM event") } == 0)
        }
    }

    @Test func `more times are a step of the form, and a reload keeps them`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let step = try await poll(test, [("step", "times")], in: ada)
            #expect(step["Location"] == "/meetings/new#times")
            let page = try await ada.get("/meetings/new")
            #expect(page.text.ranges(of: "name=\"option_date\"").count == 6)
            let isKept = [page.text.contains("value=\"2027-06-22\""), page.text.contains("value=\"demo-2\" checked")]
            #expect(isKept == [true, true])
        }
    }

    @Test func `votes that are none are refused, and nobody votes where they are not asked`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await made(test, in: ada)
            #expect(try await vote(test, address, ["perhaps"], in: bo).status == .unprocessableContent)
            #expect(try await vote(test, address, [], in: bo).status == .unprocessableContent)
            let cy = test.browser("10.0.0.3")
            try await test.signUp(.cy, in: cy)
            let token = try await cy.token(of: "/profile/edit")
            let option = try options(test, address).options[0].id.rawValue
            for part in ["votes", "fix", "options", "options/\(option)/delete"] {
                let fields = [
                    ("csrf_token", token), ("vote_\(option)", "yes"), ("time", "\(option)"), ("kind", "time"),
                ]
                let response = try await cy.post(address + "/" + part, fields: fields)
                #expect(response.status == .notFound, "\(part)")
                if part == "votes" { continue }
                let guest = try await bo.post(
                    address + "/" + part,
                    fields: [("csrf_token", try await bo.token(of: address))]
                )
                #expect(guest.status == .notFound, "\(part)")
            }
            for part in ["fix", "options"] {
                #expect(try await cy.get(address + "/" + part).status == .notFound)
                #expect(try await bo.get(address + "/" + part).status == .notFound)
            }
            #expect(try options(test, address).options.count == 5)
        }
    }

    @Test func `the host fixes it, is asked about what nobody wants, and a second host is told`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await made(test, in: ada)
            _ = try await vote(test, address, ["no", "yes", "no", "yes"], in: bo)
            let all = try options(test, address).options.map { String($0.id.rawValue) }
            let token = try await ada.token(of: address + "/fix")
            func fix(_ fields: [(String, String)]) async throws -> TestResponse {
                try await ada.post(address + "/fix", fields: [("csrf_token", token)] + fields)
            }
            let missing = try await fix([("time", all[1])])
            #expect(missing.status == .unprocessableContent)
            let warned = try await fix([("time", all[0]), ("place", all[3])])
            #expect(warned.status == .unprocessableContent)
            let isWarned = warned.reads("Nobody has said that this would do")
            #expect(isWarned)
            // What was confirmed is this choice and no other.
            let other = try await fix([("time", all[2]), ("place", all[3]), ("anyway", all[0])])
            #expect(other.status == .unprocessableContent)
            let fixed = try await fix([("time", all[1]), ("place", all[3])])
            #expect(fixed["Location"] == address)
            let event = try test.event(address)
            #expect(event.status == .planned)
            #expect(event.time.startsAt == 1_813_422_600 + 86_400)
            #expect(event.sequence == 1)
            let late = try await fix([("time", all[2]), ("place", all[3]), ("anyway", all[2])])
            #expect(late["Location"] == address)
            let isTold = try await ada.get(address).reads("another host has just made the final choice")
            #expect(isTold)
            let page = try await bo.get(address)
            let says = [page.reads("Going"), page.reads("Sun 20 Jun 2027, 18:30")]
            #expect(says == [true, true])
            let detail = try test.app.database.read {
                try String.fetchOne($0, sql: "SELECT detail FROM notice WHERE kind = 'invitation'")
            }
            let isFixedFor = detail?.hasPrefix("It’s on Sun 20 Jun 2027, 18:30 (Berlin time) at ") ?? false
            #expect(isFixedFor)
        }
    }

    @Test func `hosts add to what is voted on and take back, and edit the rest`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let address = try await made(test, in: ada)
            let token = try await ada.token(of: address + "/options")
            func add(_ fields: [(String, String)]) async throws -> TestResponse {
                try await ada.post(address + "/options", fields: [("csrf_token", token)] + fields)
            }
            #expect(
                try await add([("kind", "time"), ("date", "2027-06-18"), ("time", "09:00")])["Location"]
                    == address + "/options"
            )
            #expect(try await add([("kind", "place"), ("place_name", "By the <fountain>")]).status == .seeOther)
            for fields in [
                [("kind", "time"), ("date", "2027-06-18"), ("time", "09:00")], [("kind", "place")],
                [("kind", "time"), ("date", "2020-06-18"), ("time", "09:00")], [("kind", "")],
                [("kind", "place"), ("place_name", String(repeating: "x", count: 201))],
            ] {
                #expect(try await add(fields).status == .unprocessableContent, "\(fields)")
            }
            let poll = try options(test, address)
            #expect(poll.options.count == 7)
            #expect(try test.event(address).listedAt == poll.times[0].time?.startsAt)
            for option in poll.times {
                _ = try await ada.post(
                    address + "/options/\(option.id.rawValue)/delete",
                    fields: [("csrf_token", token)]
                )
            }
            #expect(try options(test, address).times.count == 1)
            let edited = try await ada.post(
                address + "/edit",
                fields: [("csrf_token", token), ("title", "Tea"), ("reminder", "none"), ("date", "2020-01-01")]
            )
            #expect(edited["Location"] == address)
            let event = try test.event(address)
            #expect(event.title == "Tea" && event.status == .polling)
            #expect(event.listedAt == poll.times[3].time?.startsAt)
        }
    }

    @Test func `a poll whose times have passed stays, says so, and can be called off`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let (ada, bo) = try await test.friends()
            let response = try await poll(test, times: [("2026-11-23", "10:00"), ("2026-11-24", "10:00")], in: ada)
            let address = try #require(response["Location"])
            clock.advance(5 * 86_400)
            try await test.runJobs()
            #expect(try await bo.get(address).reads("All of these times have passed"))
            #expect(try await vote(test, address, ["yes", "yes"], in: bo).status == .unprocessableContent)
            #expect(try await ada.get(address + "/fix").status == .seeOther)
            #expect(try await ada.get(address + "/options").status == .ok)
            let token = try await ada.token(of: address + "/cancel")
            let off = try await ada.post(address + "/cancel", form: ["csrf_token": token])
            #expect(try off.status == .seeOther && test.event(address).status == .cancelled)
        }
    }
}
