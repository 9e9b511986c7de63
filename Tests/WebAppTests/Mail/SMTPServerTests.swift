import Testing

@testable import WebApp

struct SMTPServerTests {
    @Test func `an address says how to speak with the server`() throws {
        let server = try #require(SMTPServer(url: "smtp://ada%40x:p%3Aw%2F@mail.example.org"))
        #expect(server.host == "mail.example.org")
        #expect(server.port == 587)
        #expect(server.security == .startTLS)
        #expect(server.user == "ada@x")
        #expect(server.password == "p:w/")
        #expect(SMTPServer(url: "smtps://mail.example.org")?.security == .tls)
        #expect(SMTPServer(url: "smtps://mail.example.org")?.port == 465)
        #expect(SMTPServer(url: "smtp://mail.example.org:2525")?.port == 2525)
    }

    @Test func `in the clear only on this machine, or where the operator says so`() {
        for host in ["localhost", "127.0.0.1", "127.1.2.3", "[::1]"] {
            #expect(SMTPServer(url: "smtp://\(host):25")?.security == SMTPServer.Security.none)
        }
        for host in ["127.0.0.1.example.org", "localhost.example.org", "10.0.0.1", "[::2]"] {
            #expect(SMTPServer(url: "smtp://\(host):25")?.security == .startTLS)
        }
        #expect(SMTPServer(url: "smtp://10.0.0.1", allowsCleartext: true)?.security == SMTPServer.Security.none)
        #expect(SMTPServer(url: "smtps://10.0.0.1", allowsCleartext: true)?.security == .tls)
    }

    @Test(
        arguments: [
            "", "mail.example.org", "http://mail.example.org", "smtp://", "smtp://host/path", "smtp://host?x",
            "smtp://host:0",
            "smtp://host:99999", "smtp://ho st", "smtp://host#x",
        ]
    )
    func `anything else is no server`(_ url: String) {
        #expect(SMTPServer(url: url) == nil)
    }
}
