import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What is pasted into fields that take addresses.
struct PastedAddressTests {
    private static let pasted = "Anna Berg <anna@example.org>; bob@example.org, \"Berg, Cy\" <cy@example.org>"

    private func guests(_ test: TestApp) throws -> [String] {
        try test.app.database.read {
            try String.fetchAll(
                $0,
                sql: "SELECT guest_name || ' ' || email FROM attendance WHERE email IS NOT NULL ORDER BY id"
            )
        }
    }

    @Test func `a meeting is made with what mail programs copy, and names become the guests'`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let address = try await test.meet(["emails": Self.pasted], in: ada)
            #expect(try guests(test) == ["Anna Berg anna@example.org", " bob@example.org", "Berg, Cy cy@example.org"])
            let people = try await ada.get(address + "/people")
            #expect(people.reads("Berg, Cy (cy@example.org)"))
            let again = try await ada.get("/meetings/new?from=" + (address.split(separator: "/").last ?? ""))
            #expect(again.reads("\"Berg, Cy\" <cy@example.org>") && again.reads("\"Anna Berg\" <anna@example.org>"))
        }
    }

    @Test func `what is wrong is named by its text, the rest stays, and nobody is asked yet`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let event = try await test.meet([])
            let path = "/events/\(event.code)/people"
            let typed = Self.pasted + ", dee(at)example.org; jürgen@example.org"
            let answer = try await ada.send(path, from: path, [("emails", typed)])
            #expect(answer.status == .unprocessableContent && answer.hasError(at: "emails"))
            #expect(answer.reads("“dee(at)example.org” is not an email address."))
            #expect(answer.reads("Few mail servers take other letters than a to z before the @: “jürgen@example.org”."))
            #expect(answer.reads("\"Berg, Cy\" <cy@example.org>, dee(at)example.org; jürgen@example.org"))
            #expect(try guests(test) == [])
        }
    }

    @Test func `a domain with letters of any script is mailed by its name for servers and shown as it was typed`()
        async throws
    {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let event = try await test.meet([])
            let path = "/events/\(event.code)/people"
            let answer = try await ada.send(path, from: path, [("emails", "Info <info@müller.example>")])
            #expect(answer.status == .seeOther)
            try await test.runJobs()
            #expect(try test.letters(to: "info@xn--mller-kva.example").count == 1)
            #expect(try await ada.get(path).reads("Info (info@müller.example)"))
            let guest = try test.attendance("info@xn--mller-kva.example", event)
            #expect(try await test.browser().get(test.link(guest)).reads("info@müller.example"))
        }
    }

    @Test func `a list of hundreds of kilobytes is told what is wrong in it, a longer one how much there may be`()
        async throws
    {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let event = try await test.meet([])
            let path = "/events/\(event.code)/people"
            func list(_ count: Int) -> String {
                (0..<count).map { "\"Guest number \($0)\" <guest\($0)@example.org>" }.joined(separator: ", ")
            }
            let long = try await ada.send(path, from: path, [("emails", list(7_000) + ", dee(at)example.org")])
            #expect(long.status == .unprocessableContent && long.hasError(at: "emails"))
            #expect(long.reads("“dee(at)example.org” is not an email address."))
            #expect(long.reads("<guest6999@example.org>"), "all of it stays")
            let longer = try await ada.send(path, from: path, [("emails", list(14_000))])
            #expect(longer.status == .contentTooLarge && longer.reads("larger than the 512 KB that this page accepts."))
            let other = try await ada.send("/friends/invitations", from: "/friends/find", [("email", list(2_000))])
            #expect(other.status == .contentTooLarge && other.reads("larger than the 64 KB that this page accepts."))
            #expect(try guests(test) == [])
        }
    }

    @Test func `who looks for a friend by what is no address is told so, as in all other fields`() async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada, .bo)[.ada])
            func found(_ words: String) async throws -> TestResponse { try await ada.get("/friends/find?q=" + words) }
            #expect(try await found("bo@").reads("This does not look like an email address"))
            #expect(try await found("a@example.org,b@example.org").reads("Enter one email address."))
            #expect(try await found("Bo+%3Cbo@EXAMPLE.org%3E").attribute("data-person") == [Person.bo.username])
            #expect(try await found("nobody@example.org").reads("Nobody found"))
        }
    }

    @Test func `a friend is invited by an address with a name around it, and one at a time`() async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            func invite(_ text: String) async throws -> TestResponse {
                try await ada.send("/friends/invitations", from: "/friends/find", [("email", text)])
            }
            #expect(try await invite("Anna Berg <anna@MÜLLER.example>").status == .seeOther)
            let kept = try test.app.database.read { try String.fetchAll($0, sql: "SELECT email FROM site_invitation") }
            #expect(kept == ["anna@xn--mller-kva.example"])
            let two = try await invite(Self.pasted)
            #expect(two.status == .unprocessableContent && two.reads("Enter one email address."))
            let local = try await invite("jürgen@example.org")
            #expect(local.reads("Few mail servers take other letters than a to z before the @. Give another address."))
        }
    }
}
