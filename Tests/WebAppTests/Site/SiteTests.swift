import HTTPServer
import Templates
import Testing

@testable import WebApp

struct SiteTests {
    /// What addresses for members alone begin with.
    private static let ofMembers = [
        "/zones/new",
        "/favourites", "/zones/7/tracks", "/tracks/7/edit",
        "/profile", "/settings", "/bookmarks/lists", "/bookmarks/export.", "/bookmarks/import",
        "/bookmarks/offline.json", "/friends", "/notifications", "/meetings", "/map/alerts", "/subscriptions",
        "/events/new", "/guestbooks/new", "/past",
    ]
    /// Without what they have to be told in a query.
    private static let incomplete = ["/map/pins.json", "/maps/still.svg", "/cafes.geojson", "/places.geojson"]
    /// What is there whatever its parameters are.
    private static let drawn = ["/icons/", "/tiles/", "/search-at/"]

    /// Whether the sample names something that is not there, or is for operators.
    private static func isMissing(_ path: String) -> Bool {
        guard !drawn.contains(where: path.hasPrefix) else { return false }
        if path.hasPrefix("/moderation") || path == "/password-reset/new" || path.contains("?from=") { return true }
        guard case .action(_, let parameters) = RouteTable.site.match(.get, segments(path)) else { return false }
        return !parameters.names.isEmpty
    }

    @Test func `every address that pages can print is answered`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            // The stream does not end.
            for path in Paths.readable where path != "/notifications/stream" {
                let status = try await test.get(path).status
                switch path {
                case _ where Self.isMissing(path): #expect([404, 410].contains(status.code), "\(path)")
                case _ where Self.incomplete.contains(path): #expect([400, 422].contains(status.code), "\(path)")
                case _ where ["/signup", "/login", "/search-at", "/suspended"].contains(where: path.hasPrefix):
                    #expect(status == .seeOther, "\(path)")
                default: #expect(status == .ok, "\(path)")
                }
            }
        }
    }

    @Test func `guests are led to the log-in from pages of members, and see all others`() async throws {
        try await withApp { test in
            for path in Paths.readable where !Self.isMissing(path) {
                let response = try await test.get(path)
                switch path {
                case _ where Self.ofMembers.contains(where: path.hasPrefix):
                    #expect(response["Location"]?.hasPrefix("/login?next=") == true, "\(path)")
                case _ where Self.incomplete.contains(path):
                    #expect([400, 422].contains(response.status.code), "\(path)")
                case _ where ["/search-at", "/suspended"].contains(where: path.hasPrefix):
                    #expect(response.status == .seeOther, "\(path)")
                default: #expect(response.status == .ok, "\(path)")
                }
            }
        }
    }

    @Test func `every link and asset of every page leads somewhere`() async throws {
        try await withApp { test in
            var seen: Set<String> = []
            var waiting = ["/"]
            while let target = waiting.popLast() {
                guard seen.insert(target).inserted, seen.count < 300 else { continue }
                let response = try await test.get(target)
                let isElsewhere = (Self.ofMembers + ["/search-at/"]).contains(where: target.hasPrefix)
                #expect(response.status == .ok || isElsewhere && response.status == .seeOther, "\(target)")
                guard response["Content-Type"]?.hasPrefix("text/html") == true else { continue }
                let links = response.attribute("href") + response.attribute("src")
                waiting += links.map { $0.replacing("&amp;", with: "&") }
                    .filter { $0.hasPrefix("/") }.map { String($0.prefix { $0 != "#" }) }
            }
            #expect(seen.count > 10)
        }
    }

    @Test func `unknown addresses are a page of ours that says 404`() async throws {
        try await withApp { test in
            for path in ["/nope", "/cafes/x/y", "/.env", "/assets/nope.css", "/%2e%2e/etc/passwd"] {
                let response = try await test.get(path)
                #expect(response.status == .notFound, "\(path)")
            }
            let page = try await test.get("/nope")
            #expect(page.text.contains("<main"))
            #expect(page["Content-Security-Policy"] != nil)
        }
    }

    @Test func `a method that a path does not know is a 405 with what it knows`() async throws {
        try await withApp { test in
            let response = try await test.client.send(.delete, "/cafes")
            #expect(response.status == .methodNotAllowed)
            #expect(response["Allow"] == "GET, HEAD")
        }
    }

    @Test func `a slash too many leads to the address without it, and never to another host`() async throws {
        try await withApp { test in
            let response = try await test.get("/cafes/?near=a%20b")
            #expect(response.status == .movedPermanently)
            #expect(response["Location"] == "/cafes?near=a%20b")
            #expect(try await test.get("//evil.example/").status == .notFound)
        }
    }

    @Test func `pages and files carry the strict headers`() async throws {
        try await withApp { test in
            let css = try #require(try await test.get("/").attribute("href").first { $0.hasSuffix(".css") })
            for path in ["/", "/nope", "/healthz", css] {
                let response = try await test.get(path)
                #expect(response["Content-Security-Policy"]?.contains("default-src 'self'") == true)
                #expect(response["X-Content-Type-Options"] == "nosniff")
                #expect(response["Referrer-Policy"] == "same-origin")
                #expect(response["Permissions-Policy"]?.contains("geolocation=(self)") == true)
            }
        }
    }

    @Test func `pages are compressed for those who want it`() async throws {
        try await withApp { test in
            let packed = try await test.client.get("/", headers: ["Accept-Encoding": "gzip"])
            #expect(packed["Content-Encoding"] == "gzip")
            #expect(packed["Vary"] == "Accept-Language, Accept-Encoding")
            let plain = try await test.get("/")
            #expect(plain["Content-Encoding"] == nil)
            #expect(packed.body.count < plain.body.count / 2)
        }
    }

    /// The limit is on what travels; sources are written to be read.
    @Test func `the style sheet is one file and small on the way`() async throws {
        try await withApp { test in
            let sheets = try await test.get("/").attribute("href").filter { $0.hasSuffix(".css") }
            #expect(sheets.count == 1)
            let packed = try await test.client.get(try #require(sheets.first), headers: ["Accept-Encoding": "gzip"])
            #expect(packed["Content-Encoding"] == "gzip" && (1_000...12_288).contains(packed.body.count))
        }
    }

    /// What a page loads is the site's sheet and its own. The aim is 12 KB together; where a page has more, it has no more than
    /// this, and whoever adds a rule makes room for it.
    @Test func `the style sheets of no page grow`() async throws {
        let limits = [
            ["css/events.css"]: 15_800, ["css/guestbooks.css"]: 14_600, ["css/map.css"]: 16_800,
            ["css/music.css"]: 14_600, ["css/guestbooks.css", "css/map.css"]: 20_500,
        ]
        var loaded: Set<[String]> = []
        for file in try SourceTree.swiftFiles(in: "Sources/Templates") {
            for match in file.text.matches(of: /var styles: \[String\] \{.*\[("css[^\]]*)\]/) {
                loaded.insert(match.1.split(separator: ", ").map { $0.trimmingCharacters(in: ["\""]) })
            }
        }
        #expect(loaded == Set(limits.keys))
        try await withApp { test in
            for (sheets, limit) in limits {
                var bytes = 0
                for sheet in ["css/site.css"] + sheets {
                    var address = HTMLBuffer(capacity: 64)
                    test.app.assetPaths[sheet].appendAddress(to: &address)
                    let path = String(decoding: address.bytes, as: UTF8.self)
                    bytes += try await test.client.get(path, headers: ["Accept-Encoding": "gzip"]).body.count
                }
                #expect(bytes <= limit && bytes > 1_000, "\(sheets): \(bytes)")
            }
        }
    }

    @Test func `whoever asks what the server can do is told its methods`() async throws {
        try await withApp { test in
            let answer = try await test.client.send(.options, "*")
            #expect(answer.status == .noContent && answer["Allow"] == "GET, HEAD, POST, OPTIONS")
        }
    }

    @Test func `HEAD is answered like GET`() async throws {
        try await withApp { test in
            let response = try await test.client.send(.head, "/about")
            #expect(response.status == .ok)
            #expect(response.body.isEmpty)
        }
    }

    @Test func `a malformed query is a 400 in the site's look`() async throws {
        try await withApp { test in
            let response = try await test.get("/cafes?near=%FF")
            #expect(response.status == .badRequest)
            #expect(response.text.contains("<main"))
        }
    }

    @Test func `the health check reads the databases`() async throws {
        try await withApp { test in
            let response = try await test.get("/healthz")
            #expect(response.status == .ok)
            #expect(response["Cache-Control"] == "no-store")
        }
    }
}
