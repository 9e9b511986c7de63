import Testing

@testable import Auth

struct OriginCheckTests {
    private func allows(
        _ base: String,
        origin: String?,
        site: String? = nil,
        host: String? = nil
    ) throws -> Bool {
        try #require(OriginCheck(baseURL: base)).allows(origin: origin, fetchSite: site, host: host)
    }

    @Test(arguments: ["https://here.example", "https://here.example:443", "https://HERE.example"])
    func `our own origin is allowed, however its port and case are written`(_ origin: String) throws {
        for base in ["https://here.example", "https://here.example/", "https://here.example:443/sub"] {
            #expect(try allows(base, origin: origin, site: "same-origin", host: "here.example"))
            #expect(try allows(base, origin: origin))
        }
    }

    @Test(arguments: [
        "null", "", "https://evil.example", "http://here.example", "https://here.example:8443",
        "https://here.example.evil",
        "https://evilhere.example", "https://here.example@evil.example", "https://sub.here.example", "here.example",
        "https://", "https://here.example:443443", "https://here.example:+443", "https://here.example\u{0}",
        "//here.example",
        "file://", "https://localhost",
    ])
    func `any other origin is refused`(_ origin: String) throws {
        #expect(try !allows("https://here.example", origin: origin))
        #expect(try !allows("https://here.example", origin: origin, site: "same-origin"))
    }

    @Test func `without an origin, the browser's word or a program's silence decides`() throws {
        #expect(try allows("https://here.example", origin: nil, site: "same-origin"))
        #expect(try allows("https://here.example", origin: nil))
        for site in ["cross-site", "same-site", "none", "", "SAME-ORIGIN"] {
            #expect(try !allows("https://here.example", origin: nil, site: site))
        }
    }

    @Test func `an origin that is ours with a browser that says otherwise is refused`() throws {
        #expect(try !allows("https://here.example", origin: "https://here.example", site: "cross-site"))
        #expect(try !allows("https://here.example", origin: "https://here.example", site: "same-site"))
        #expect(try allows("https://here.example", origin: "https://here.example", site: "none"))
    }

    @Test func `on loopback the three names of this machine are one, with our port alone`() throws {
        let names = ["127.0.0.1", "localhost", "[::1]"]
        for base in names {
            for name in names {
                #expect(
                    try allows(
                        "http://\(base):8080",
                        origin: "http://\(name):8080",
                        site: "cross-site",
                        host: "\(base):8080"
                    )
                )
                #expect(try !allows("http://\(base):8080", origin: "http://\(name):8081"))
                #expect(try !allows("http://\(base):8080", origin: "http://\(name)"))
                #expect(try !allows("http://\(base):8080", origin: "https://\(name):8080"))
                #expect(try allows("http://\(base):8080", origin: nil, host: "\(name):8080"))
            }
        }
        #expect(try !allows("http://localhost:8080", origin: nil, host: "rebound.example:8080"))
        #expect(try !allows("http://localhost:8080", origin: nil, site: "cross-site", host: "localhost:8080"))
    }

    @Test func `behind a proxy the inner host says nothing`() throws {
        #expect(try allows("https://here.example", origin: "https://here.example", host: "127.0.0.1:8080"))
    }

    @Test(arguments: [
        "", "here.example", "ftp://here.example", "https://", "https:///x", "https://a b", "https://[::1",
    ])
    func `what is no web address is no base`(_ text: String) { #expect(OriginCheck(baseURL: text) == nil) }
}
