import Testing

@testable import WebApp

/// What another site can learn from the length of an answer (BREACH).
struct CrossSiteCompressionTests {
    private func coding(_ app: TestApp, referer: String? = nil, fetchSite: String? = nil) async throws -> String? {
        switch (referer, fetchSite) {
        case (let referer?, _):
            try await app.client.get("/login", headers: ["Accept-Encoding": "gzip", "Referer": referer])[
                "Content-Encoding"
            ]
        case (_, let site?):
            try await app.client.get("/login", headers: ["Accept-Encoding": "gzip", "Sec-Fetch-Site": site])[
                "Content-Encoding"
            ]
        default:
            try await app.client.get("/login", headers: ["Accept-Encoding": "gzip"])["Content-Encoding"]
        }
    }

    @Test func `over TLS, whoever another site leads here gets pages as they are, and all others compressed`()
        async throws
    {
        try await withApp(address: "https://example.org") { (app) async throws in
            #expect(try await coding(app) == "gzip")
            for own in ["https://example.org/", "https://example.org", "https://example.org/cafes?near=Porto"] {
                #expect(try await coding(app, referer: own) == "gzip", "\(own)")
            }
            for site in ["none", "same-origin", "same-site"] {
                #expect(try await coding(app, fetchSite: site) == "gzip", "\(site)")
            }
            #expect(try await coding(app, fetchSite: "cross-site") == nil)
            for other in [
                "https://google.com/", "http://example.org/", "https://example.org.evil.test/",
                "https://example.organic/",
            ] {
                #expect(try await coding(app, referer: other) == nil, "\(other)")
            }
        }
        try await withApp(address: "http://example.org") { (app) async throws in
            #expect(try await coding(app, referer: "https://google.com/") == "gzip")
        }
    }
}
