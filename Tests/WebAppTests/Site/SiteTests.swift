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
        "/bookmarks/offline.json", "/friends", "/circles", "/notifications", "/meetings", "/map/alerts", "/map/feeds",
        "/subscriptions",
        "/events/new", "/guestbooks/new", "/past",
    ]
    /// Without what they have to be told in a query.
    private static let incomplete = [
        "/map/pins.json", "/maps/still.svg", "/cafes.geojson", "/places.geojson", "/oembed",
    ]
    /// What is there whatever its parameters are.
    private static let drawn = ["/icons/", "/tiles/", "/search-at/"]

    /// From where a member who has a password, and has just proved it, is led on.
    private static let leadingOn = [
        "/signup", "/login", "/search-at", "/suspended", "/waiting", "/settings/confirm", "/settings/password/new",
    ]

    /// Whether the sample names something that is not there, or is for operators or other machines of the site.
    private static func isMissing(_ path: String) -> Bool {
        guard !drawn.contains(where: path.hasPrefix) else { return false }
        if path.hasPrefix("/moderation") || path == "/password-reset/new" || path.contains("?from=") { return true }
        if path.hasPrefix("/operations") || ["/metrics", "/node/places"].contains(path) { return true }
        // Nobody signs in by a provider of identities here.
        if path.hasPrefix("/login/oidc") || path == "/settings/provider" { return true }
        // Nobody has written anything there.
        if ["/imprint", "/privacy", "/terms", "/rules"].contains(path) { return true }
        guard case .action(_, let parameters, _) = RouteTable.site.match(.get, segments(path)) else { return false }
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
                // What a browser asks its passkeys.
                case "/login/passkey", "/settings/confirm/passkey": #expect(status == .ok)
                case _ where Self.leadingOn.contains(where: path.hasPrefix): #expect(status == .seeOther, "\(path)")
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
                case _
                where ["/search-at", "/suspended", "/waiting", "/login/second-factor"].contains(where: path.hasPrefix):
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
                let policy = response["Content-Security-Policy"] ?? ""
                #expect(policy.contains("default-src 'self'") && policy.contains("require-trusted-types-for 'script'"))
                #expect(response["X-Content-Type-Options"] == "nosniff")
                #expect(response["Referrer-Policy"] == "same-origin")
                #expect(response["Cross-Origin-Opener-Policy"] == "same-origin")
                #expect(response["Cross-Origin-Resource-Policy"] == "same-origin")
                #expect(response["Reporting-Endpoints"] == "policy=\"/policy-reports\"")
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

    /// The site's sheet and those of what a page shows: the snapshots have every page in each of its states. The limit is on
    /// what travels; sources are written to be read.
    @Test func `no page loads more than 12 KB of style sheets, and each sheet has its page`() async throws {
        var pages: [[String]: String] = [:]
        for page in try SourceTree.files(named: ".html", in: "Tests/TemplatesTests/Snapshots") {
            // Some have names with a fingerprint.
            let link = #/<link rel="stylesheet" href="/assets/(css/[\w-]+)(?:\.\w+)?\.css">/#
            let sheets = page.text.matches(of: link).map { "\($0.1).css" }
            if !sheets.isEmpty { pages[sheets] = page.path }
        }
        #expect(pages.count > 20)
        try await withApp { test in
            let known = Set(test.app.assets.addresses.keys.filter { $0.hasPrefix("css/") })
            #expect(Set(pages.keys.joined()) == known)
            for (sheets, page) in pages {
                var bytes = 0
                for sheet in sheets {
                    let path = try #require(test.app.assets.addresses[sheet], "\(page) loads \(sheet)")
                    bytes += try await test.client.get(path, headers: ["Accept-Encoding": "gzip"]).body.count
                }
                #expect((5_000...12_288).contains(bytes), "\(page) loads \(bytes) bytes: \(sheets)")
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
