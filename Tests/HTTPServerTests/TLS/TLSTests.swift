import COpenSSL
import Testing

@testable import HTTPServer

/// What is agreed on with clients of libssl's own.
struct TLSTests {
    /// On threads that may block: clients do.
    static func with(
        _ certificates: Certificates? = nil,
        _ change: (inout ServerConfiguration) -> Void = { _ in },
        handler: @escaping Handler = RunningServer.echo,
        test: @escaping @Sendable (_ port: UInt16) throws -> Void
    ) async throws {
        let certificates = try certificates ?? TestCertificates.localhost.get()
        let configure: (inout ServerConfiguration) -> Void = {
            $0.certificates = certificates
            change(&$0)
        }
        try await RunningServer.with(configure, handler: handler) { running in
            let port = running.port
            try await Blocking.run { try test(port) }
        }
    }

    @Test(arguments: [(TLS1_2_VERSION, "TLSv1.2"), (TLS1_3_VERSION, "TLSv1.3")])
    func `both versions are spoken, with a cipher of today`(version: CInt, name: String) async throws {
        try await Self.with { (port) throws in
            let client = try TLSClient(port: port, .init(versions: version...version))
            #expect(client.version == name)
            #expect(client.cipher.hasSuffix("AES_256_GCM_SHA384") || client.cipher == "ECDHE-ECDSA-AES256-GCM-SHA384")
            #expect(client.subject == "localhost")
            #expect(try client.get("/a") == "GET /a ")
        }
    }

    @Test func `older versions are refused`() async throws {
        try await Self.with { (port) throws in
            for version in [TLS1_VERSION, TLS1_1_VERSION] {
                let error = #expect(throws: TLSClient.Failed.self) {
                    try TLSClient(port: port, .init(versions: version...version))
                }
                #expect(error?.description.contains("protocol version") == true, "\(error?.description ?? "")")
            }
            #expect(try TLSClient.get(port: port) == "GET / ")
        }
    }

    @Test func `of the protocols that a client speaks it is HTTP 1, and a client that knows none of ours is told so`()
        async throws
    {
        try await Self.with { (port) throws in
            #expect(try TLSClient.agreedProtocol(port: port, ["h2", "http/1.1"]) == "http/1.1")
            #expect(try TLSClient.agreedProtocol(port: port, ["http/1.0"]) == "http/1.0")
            #expect(try TLSClient.agreedProtocol(port: port, []) == nil)
            let error = #expect(throws: TLSClient.Failed.self) {
                try TLSClient(port: port, .init(protocols: ["h2", "ftp"]))
            }
            #expect(error?.description.contains("no application protocol") == true)
        }
    }

    @Test func `a client asks for a name and gets its certificate, and others the first`() async throws {
        let made = TestCertificates(folder: try TemporaryFolder())
        let certificates = try Certificates([
            made.make("first.test", names: "DNS:first.test"),
            made.make("wild.test", names: "DNS:wild.test,DNS:*.wild.test", kind: .rsa(bits: 2_048)),
            made.make("last.test", names: "DNS:last.test"),
        ])
        try await Self.with(certificates) { (port) throws in
            let expected: [(String?, String)] = [
                (nil, "first.test"), ("first.test", "first.test"), ("wild.test", "wild.test"),
                ("a.wild.test", "wild.test"), ("b.a.wild.test", "first.test"), ("LAST.test", "last.test"),
                ("elsewhere.test", "first.test"),
            ]
            for (name, subject) in expected {
                for version in [TLS1_2_VERSION, TLS1_3_VERSION] {
                    let client = try TLSClient(port: port, .init(name: name, versions: version...version))
                    #expect(client.subject == subject, "\(name ?? "none")")
                    #expect(try client.get() == "GET / ")
                }
            }
        }
    }

    @Test(arguments: [TLS1_2_VERSION, TLS1_3_VERSION])
    func `who comes back resumes, also after a reload and with the key before, and not after both`(version: CInt)
        async throws
    {
        let made = TestCertificates(folder: try TemporaryFolder())
        let time = TestTime()
        let certificates = try Certificates(
            [made.make("localhost", names: "DNS:localhost")],
            tickets: TicketKeys(clock: { time.now })
        )
        try await Self.with(certificates) { (port) throws in
            var session: [UInt8]?
            func isResumed() throws -> Bool {
                let client = try TLSClient(port: port, .init(versions: version...version, session: session))
                #expect(try client.get() == "GET / ")
                defer { session = client.session }
                return client.isResumed
            }
            #expect(try !isResumed())
            #expect(try isResumed())
            try certificates.reload()
            #expect(try isResumed())
            time.advance(by: TicketKeys.lifetime)
            #expect(try isResumed())
            time.advance(by: TicketKeys.lifetime * 2)
            #expect(try !isResumed())
            #expect(try isResumed())
        }
    }

    @Test func `a client may change its keys in the middle`() async throws {
        try await Self.with { (port) throws in
            let client = try TLSClient(port: port, .init(versions: TLS1_3_VERSION...TLS1_3_VERSION))
            for path in ["/a", "/b", "/c"] {
                SSL_key_update(client.connection, SSL_KEY_UPDATE_REQUESTED)
                try client.send("GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(String(decoding: try client.receive(), as: UTF8.self).hasSuffix("GET \(path) "))
            }
        }
    }

    @Test func `the server says good-bye, after the last answer and to whoever stays silent`() async throws {
        try await Self.with(nil, { $0.timeouts.idle = .milliseconds(50) }) { (port) throws in
            #expect(try TLSClient.get(port: port) == "GET / ")
            let idle = try TLSClient(port: port)
            try idle.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
            // Throws where the connection ends without it.
            #expect(try idle.receiveAll().hasSuffix("GET /a "))
        }
    }

    @Test func `the PROXY protocol's header comes before TLS`() async throws {
        let remotes: Handler = { .text($0.remoteAddress) }
        try await Self.with(nil, { $0.beginsWithProxyHeader = { $0 == "127.0.0.1" } }, handler: remotes) {
            (port) throws in
            let header: [UInt8] =
                [0x0D, 0x0A, 0x0D, 0x0A, 0x00, 0x0D, 0x0A, 0x51, 0x55, 0x49, 0x54, 0x0A, 0x21, 0x11, 0, 12]
                + [198, 51, 100, 9, 10, 0, 0, 1, 0x11, 0x22, 0x00, 0x50]
            #expect(try TLSClient.get(port: port, before: header) == "198.51.100.9")
        }
    }

    @Test(arguments: [TLS1_2_VERSION, TLS1_3_VERSION])
    func `a session is resumed under the name that it was made for, and no other`(version: CInt) async throws {
        let made = TestCertificates(folder: try TemporaryFolder())
        let certificates = try Certificates([
            made.make("first.test", names: "DNS:first.test,DNS:also.first.test"),
            made.make("second.test", names: "DNS:second.test"),
        ])
        try await Self.with(certificates) { (port) throws in
            let names: [String?] = [nil, "first.test", "also.first.test", "second.test", "elsewhere.test"]
            func connect(_ name: String?, _ session: [UInt8]? = nil) throws -> TLSClient {
                let client = try TLSClient(
                    port: port,
                    .init(name: name, versions: version...version, session: session)
                )
                #expect(try client.get() == "GET / ")
                return client
            }
            for name in names {
                let session = try connect(name).session
                for other in names {
                    let client = try connect(other, session)
                    #expect(client.isResumed == (other == name), "\(name ?? "none") \(other ?? "none")")
                    let expected = other == "second.test" ? "second.test" : "first.test"
                    if !client.isResumed { #expect(client.subject == expected) }
                }
            }
            // Names are the same in any case of letters (RFC 6066 section 3).
            #expect(try connect("SECOND.test", connect("second.TEST").session).isResumed)
        }
    }
}
