import HTTPServer
import HTTPTesting
import Testing

@testable import WebApp

/// Meetings that are voted on, as lists show them.
struct PollListTests {
    /// Three times and two places, for Bo: the fields of the form.
    static func poll(in client: TestClient) async throws -> [(String, String)] {
        let token = try await client.token(of: "/meetings/new")
        let times = [("2027-06-19", "18:30"), ("2027-06-20", "18:30"), ("2027-06-22", "12:00")]
        return [
            ("csrf_token", token), ("title", "Chess & cake"), ("participants", Person.bo.username),
            ("zone", "Europe/Berlin"), ("reminder", "60"), ("option_place", "demo-1"), ("option_place", "demo-2"),
        ] + times.flatMap { [("option_date", $0), ("option_time", $1)] }
    }

    @Test func `lists and home say what is still to be chosen, and no time or place as if it were fixed`() async throws
    {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let made = try await ada.post("/meetings/new", fields: try await Self.poll(in: ada))
            #expect(made.status == .seeOther)
            for (client, path) in [(ada, "/"), (ada, "/events"), (ada, "/meetings"), (bo, "/"), (bo, "/meetings")] {
                let page = try await client.get(path).text
                let main = try #require(page.components(separatedBy: "<main").last)
                #expect(main.contains("3 times and 2 places to choose from"), "\(path)")
                #expect(!main.contains("19 Jun 2027") && !main.contains("Blue Heron"), "\(path)")
            }
        }
    }

    @Test func `the music of one of several places is not called here`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            _ = try await test.drawn(["place": "demo-1", "name": "Heron"], in: ada)
            let poll = try await ada.post("/meetings/new", fields: try await Self.poll(in: ada))
            let voted = try await ada.get(try #require(poll["Location"]))
            #expect(voted.status == .ok && !voted.reads("There is music here"))
            #expect(try await ada.get(try await test.meet(in: ada)).reads("There is music here"))
        }
    }
}
