import Foundation
import FoundationXML
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What stands for our public pages elsewhere.
struct OEmbedTests {
    private func ask(_ address: String, _ more: String = "", _ client: TestClient) async throws -> TestResponse {
        var allowed = CharacterSet.alphanumerics
        allowed.insert(charactersIn: "-._~")
        let encoded = try #require(address.addingPercentEncoding(withAllowedCharacters: allowed))
        return try await client.get("/oembed?url=\(encoded)\(more)")
    }

    private func object(_ response: TestResponse) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
    }

    @Test func `a public event tells its address, and gets a frame that bears no markup of others`() async throws {
        try await withApp { test in
            let people = try await test.people(.ada)
            let pin = try await test.pinned(["title": "Ball \"><script>"], in: try #require(people[.ada]))
            let page = try await test.browser().get(pin)
            let link = try #require(
                page.text.firstMatch(of: /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)">/)
            )
            let path = String(link.1).replacing("http://localhost", with: "").replacing("&amp;", with: "&")
            let answer = try await test.browser().get(path)
            #expect(answer.status == .ok && answer["Content-Type"] == "application/json")
            #expect(answer["Access-Control-Allow-Origin"] == "*" && answer["Set-Cookie"] == nil)
            let found = try object(answer)
            #expect(found["type"] as? String == "rich" && found["version"] as? String == "1.0")
            #expect(found["title"] as? String == "Ball \"><script>")
            #expect(found["provider_url"] as? String == "http://localhost/")
            let html = try #require(found["html"] as? String)
            let isWhole = html.hasPrefix(
                "<iframe src=\"http://localhost/embed\(pin)\" title=\"Ball &quot;&gt;&lt;script"
            )
            #expect(isWhole && !html.contains("<script"))
            #expect(found["width"] as? Int == 600 && found["height"] as? Int == 260)
            #expect((found["thumbnail_url"] as? String)?.hasPrefix("http://localhost\(pin)/card") == true)
        }
    }

    @Test func `limits of who asks are kept`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let address = "http://localhost" + (try await test.pinned(in: test.client))
            let small = try object(try await ask(address, "&maxwidth=320&maxheight=200", test.browser()))
            #expect(small["width"] as? Int == 320 && small["height"] as? Int == 200)
            #expect((small["html"] as? String)?.contains("width=\"320\" height=\"200\"") == true)
            // A picture that is larger than that is none.
            #expect(small["thumbnail_url"] == nil && small["thumbnail_width"] == nil)
            for odd in ["&maxwidth=x", "&maxwidth=99999999999999999999", "&maxheight="] {
                #expect(try object(try await ask(address, odd, test.browser()))["width"] as? Int == 600)
            }
            #expect(try object(try await ask(address, "&maxwidth=-5", test.browser()))["width"] as? Int == 1)
        }
    }

    @Test func `a choice of the map is a frame of that choice, in JSON and in XML`() async throws {
        try await withApp { test in
            let address = "http://localhost/map?q=chess&category=games"
            let frame = "http://localhost/embed/map?q=chess&amp;category=games"
            let json = try object(try await ask(address, "", test.browser()))
            #expect((json["html"] as? String)?.contains("src=\"\(frame)\"") == true)
            let xml = try await ask(address, "&format=xml", test.browser())
            #expect(xml["Content-Type"] == "text/xml; charset=utf-8")
            let document = try XMLDocument(data: Data(xml.body))
            #expect(document.rootElement()?.name == "oembed")
            let html = document.rootElement()?.elements(forName: "html").first?.stringValue
            #expect(html == json["html"] as? String)
        }
    }

    @Test func `another format is said not to be offered, and is nobody's mistake`() async throws {
        try await withApp { test in
            let page = try await ask("http://localhost/map", "&format=yaml", test.browser())
            #expect(page.status == .notImplemented && page.reads("This format is not offered"))
            #expect(page.reads("comes as JSON or as XML") && !page.reads("our mistake"))
        }
    }

    @Test func `what is not public, or not ours, is not found`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let meeting = try await test.meet(in: ada)
            let pin = try await test.pinned(in: ada)
            let wrong = [
                "http://localhost\(meeting)", "http://localhost.evil.example\(pin)", "https://localhost\(pin)",
                "http://localhost\(pin)/share", "http://localhost/events/none", "http://localhost/login",
                "http://localhost", pin, "http://localhost/map?from=yesterday", "http://localhost/%zz",
                "http://localhost/map?q=" + String(repeating: "x", count: 5_000),
            ]
            for address in wrong {
                // Nor for who is in it: programs ask, and what they are told is for everybody.
                #expect(try await ask(address, "", ada).status == .notFound, "\(address)")
            }
            #expect(try await ada.get("/oembed").status == .badRequest)
            #expect(try await ask("http://localhost\(pin)", "&format=yaml", ada).status == .notImplemented)
            try await test.app.database.write { try $0.execute(sql: "UPDATE event SET hidden_at = 1") }
            #expect(try await ask("http://localhost\(pin)", "", ada).status == .notFound)
        }
    }
}
