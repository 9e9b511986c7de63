import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Votes in the grid of people by options, and who is said to have voted (B7).
struct PollGridTests {
    private func options(_ test: TestApp, _ address: String) throws -> [PollOption] {
        let event = try test.event(address)
        return try test.app.database.read { try Poll.find(of: event, $0).options }
    }

    private func vote(
        _ test: TestApp,
        _ address: String,
        _ votes: [String],
        in client: TestClient
    ) async throws -> TestResponse {
        let token = try await client.token(of: address)
        let fields = zip(try options(test, address), votes).map { ("vote_\($0.id.rawValue)", $1) }
        return try await client.post(address + "/votes", fields: [("csrf_token", token)] + fields)
    }

    @Test func `the own row of the grid holds one set of controls, and one button saves them all`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let made = try await ada.post("/meetings/new", fields: try await PollListTests.poll(in: ada))
            let address = try #require(made["Location"])
            #expect(try await vote(test, address, ["yes", "no", "maybe", "yes"], in: ada).status == .seeOther)
            let page = try await bo.get(address).text
            let form = try #require(
                page.components(separatedBy: "/votes\"").last?.components(separatedBy: "</form>").first
            )
            for option in try options(test, address) {
                // Controls of the same name with other values would send two votes.
                #expect(page.ranges(of: "name=\"vote_\(option.id.rawValue)\"").count == 3)
                #expect(form.ranges(of: "name=\"vote_\(option.id.rawValue)\"").count == 3)
            }
            #expect(form.ranges(of: "type=\"submit\"").count == 1)
            let rows = form.components(separatedBy: "<tr").filter { $0.contains("vote_") }
            // One of times and one of places, and in each cell its option.
            #expect(rows.count == 2)
            for row in rows {
                #expect(row.hasPrefix(" class=\"poll-own\">"))
                #expect(row.contains("<th scope=\"row\">You</th>"))
                #expect(row.ranges(of: "<fieldset>").count == row.ranges(of: "Your vote: </span>").count)
            }
            #expect(rows[0].ranges(of: "Your vote: </span><time").count == 3)
            // What the others have said stands below, and what all have said at the foot.
            #expect(form.contains("<bdi>Ad Tester</bdi>"))
            #expect(form.ranges(of: "<tfoot>").count == 2 && form.contains("<th scope=\"row\">All votes</th>"))
            // The best one is marked by a word in the head of its column.
            let head = try #require(
                form.components(separatedBy: "<thead>")[1].components(separatedBy: "</thead>").first
            )
            let best = head.components(separatedBy: "<th ").filter { $0.contains("Best so far") }
            #expect(best.count == 1 && best[0].contains("class=\"best\"") && best[0].contains("19 Jun 2027"))
        }
    }

    @Test func `a form that comes back holds what was chosen in the same cells`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let made = try await ada.post("/meetings/new", fields: try await PollListTests.poll(in: ada))
            let address = try #require(made["Location"])
            let refused = try await vote(test, address, ["yes", "perhaps", "no", "maybe"], in: bo)
            #expect(refused.status == .unprocessableContent)
            let chosen = refused.text.matches(of: /name="vote_\d+" value="(yes|no|maybe)" checked/).map { $0.output.1 }
            #expect(chosen == ["yes", "no", "maybe"])
        }
    }

    @Test func `whoever has voted is said to have voted, and not to be asked again`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let cy = test.browser("10.0.0.3")
            try await test.signUp(.cy, in: cy)
            try await test.befriend(.ada, .cy)
            let fields = try await PollListTests.poll(in: ada) + [("participants", Person.cy.username)]
            let address = try #require(try await ada.post("/meetings/new", fields: fields)["Location"])
            let asked = try await ada.get(address)
            #expect(asked.reads("2 not answered") && !asked.reads("1 going"))
            _ = try await vote(test, address, ["yes", "no"], in: bo)
            for path in [address, address + "/people"] {
                let page = try await ada.get(path)
                let says = [page.reads("1 voted, 1 not answered"), page.text.contains(">Voted<")]
                #expect(says == [true, true], "\(path)")
                #expect(page.text.ranges(of: ">No answer yet<").count == 1, "\(path)")
            }
            #expect(try await ada.get(address + "/people").reads("Ask the one without an answer again"))
            _ = try await vote(test, address, ["yes"], in: ada)
            #expect(try await ada.get(address).reads("2 voted, 1 not answered"))
            // A choice asks anew whoever has not said yes to it: a vote is no answer to that.
            let all = try options(test, address).map { String($0.id.rawValue) }
            let token = try await ada.token(of: address + "/fix")
            let choice = [
                ("csrf_token", token), ("time", all[1]), ("place", all[3]), ("anyway", all[1]), ("anyway", all[3]),
            ]
            #expect(try await ada.post(address + "/fix", fields: choice).status == .seeOther)
            let fixed = try await ada.get(address)
            #expect(fixed.reads("2 not answered") && !fixed.reads("voted,"))
        }
    }

    @Test func `who is there by the guestbook and votes is listed as having voted, and counted once`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let cy = test.browser("10.0.0.3")
            try await test.signUp(.cy, in: cy)
            let address = try #require(
                try await ada.post("/meetings/new", fields: try await PollListTests.poll(in: ada))["Location"]
            )
            _ = try await test.send(address + "/guestbook", of: address, in: ada)
            try await test.join(address + "/guestbook", in: cy)
            #expect(try await ada.get(address).reads("1 not answered, 1 subscribed"))
            _ = try await vote(test, address, ["yes", "no"], in: cy)
            for path in [address, address + "/people"] {
                let page = try await ada.get(path)
                #expect(page.reads("1 voted, 1 not answered") && !page.reads("subscribed"), "\(path)")
                #expect(page.text.contains("Cy Tester"), "\(path)")
                #expect(page.text.ranges(of: ">Voted<").count == 1 && !page.reads("more."), "\(path)")
            }
            // Each vote that the foot counts has a row above it.
            let table = try #require(try await bo.get(address).text.components(separatedBy: "<table").dropFirst().first)
            #expect(table.contains("<bdi>Cy Tester</bdi>") && table.contains("1 yes"))
        }
    }

    @Test func `the demo has a poll that waits for Ada and one in which she has voted, with people of many minds`()
        async throws
    {
        try await withApp { test in
            _ = try #require(try await DemoPeople(app: test.app, drawsPictures: false).invent())
            let found = try test.app.database.read { db in
                let ada = try #require(try Account.find(username: "ada.demo", db)).id
                let ids = try EventID.fetchAll(db, cached: "SELECT id FROM event WHERE status = 'polling' ORDER BY id")
                return try ids.map { id in
                    let event = try #require(try Event.find(id, db))
                    let mine = try #require(try Attendance.find(of: ada, in: id, db))
                    let poll = try Poll.find(of: event, db)
                    let (guests, held) = (
                        try EventGuest.list(of: id, limit: 10, db), try HeldMail.list(of: id, db)
                    )
                    return (
                        poll: poll, guests: guests, held: held.count,
                        hasVoted: poll.votes.values.contains { $0[mine.id] != nil }
                    )
                }
            }
            #expect(found.map(\.hasVoted) == [false, true])
            for (poll, guests, held, _) in found {
                #expect(poll.times.count == 3 && poll.places.count == 2)
                #expect(
                    poll.times.map(\.time?.startsAt)
                        == poll.times.map(\.time?.startsAt).sorted { ($0 ?? 0) < ($1 ?? 0) }
                )
                #expect(guests.count { $0.hasVoted } >= 4 && guests.contains { !$0.hasVoted })
                let said = Set(poll.votes.values.flatMap(\.values))
                #expect(said == [.yes, .maybe, .no])
                #expect(held == 0)
            }
            try await test.runJobs()
            #expect(try test.mails().allSatisfy { !$0.contains("To: <dee.demo@example.org>") })
        }
    }
}
