import HTTPServer
import HTTPTesting
import Testing

@testable import WebApp

/// The port that speaks plain HTTP.
struct HTTPSRedirectTests {
    @Test func `what is read leads to the same path of the site's own address`() async throws {
        let address = try #require(SiteAddress("https://example.org:8443"))
        let redirect = HTTPSRedirect(address: address, challenges: nil)
        let client = TestClient { redirect.respond(to: $0) }
        for (target, location) in [
            ("/", "/"), ("/cafes?near=Porto&x=%2F", "/cafes?near=Porto&x=%2F"), ("//other.test/a", "//other.test/a"),
            ("http://other.test/a?b", "/a?b"), ("/.well-known/acme-challenge/none", "/.well-known/acme-challenge/none"),
        ] {
            for method in [Method.get, .head] {
                let answer = try await client.send(method, target, headers: ["Host": "other.test"])
                #expect(answer.status == .permanentRedirect, "\(target)")
                #expect(answer["Location"] == "https://example.org:8443" + location)
                #expect(answer["Set-Cookie"] == nil && answer["Strict-Transport-Security"] == nil)
                #expect(answer["X-Content-Type-Options"] == "nosniff")
                #expect(answer["Content-Security-Policy"]?.contains("frame-ancestors 'none'") == true)
            }
        }
    }

    @Test func `where all is encrypted, a page is led on and a program is not`() async throws {
        let address = try #require(SiteAddress("https://example.org"))
        let redirect = HTTPSRedirect(address: address, challenges: nil, leadsPagesAlone: true)
        let client = TestClient { redirect.respond(to: $0) }
        let page = try await client.send(.get, "/map", headers: ["Accept": "text/html,application/xhtml+xml;q=0.9"])
        #expect(page.status == .permanentRedirect && page["Location"] == "https://example.org/map")
        for accept in ["text/calendar", "*/*", "image/png"] {
            let answer = try await client.send(.get, "/calendar/secret.ics", headers: ["Accept": accept])
            #expect(answer.status == .forbidden && answer["Location"] == nil, "\(accept)")
        }
        #expect(try await client.send(.get, "/calendar/secret.ics").status == .forbidden)
        #expect(try await client.send(.post, "/login", headers: ["Accept": "text/html"]).status == .forbidden)
    }

    @Test func `what is sent in clear is refused, and says where the site is`() async throws {
        let address = try #require(SiteAddress("https://example.org:8443"))
        let redirect = HTTPSRedirect(address: address, challenges: nil)
        let client = TestClient { redirect.respond(to: $0) }
        for (method, target) in [(Method.post, "/login"), (.put, "/"), (.delete, "/cafes"), (.options, "*")] {
            let answer = try await client.send(method, target, headers: ["Host": "other.test"])
            #expect(answer.status == .forbidden && answer["Location"] == nil)
            #expect(answer.text.contains("https://example.org:8443/") && !answer.text.contains("other.test"))
            #expect(answer["X-Content-Type-Options"] == "nosniff")
        }
    }
}
