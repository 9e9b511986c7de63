import Foundation
import HTTPServer
import Testing

@testable import WebApp

/// Which hosts are called, where the operator has listed some.
struct OutboundHostsTests {
    private func hosts(_ entries: String...) throws -> OutboundHosts { try #require(OutboundHosts(entries)) }

    @Test func `without a list every host is called`() throws {
        for host in ["example.org", "münchen.example", "192.0.2.1", "[2001:db8::1]"] {
            #expect(try hosts().allow(host))
        }
        #expect(try !hosts().isLimited && hosts("a.example").isLimited)
    }

    @Test func `a name is that host alone, and a star all hosts below`() throws {
        let hosts = try hosts("Calendar.Example.org", "*.push.example", "192.0.2.1")
        for host in ["calendar.example.org", "CALENDAR.example.ORG", "calendar.example.org.", "192.0.2.1"] {
            #expect(hosts.allow(host), "\(host)")
        }
        for host in ["a.push.example", "b.a.push.example"] { #expect(hosts.allow(host), "\(host)") }
        for host in [
            "example.org", "a.calendar.example.org", "push.example", "evilpush.example", "push.example.evil", "",
            "192.0.2.10", "1.192.0.2.1", "[2001:db8::1]", "example", ".", "..", "a..calendar.example.org",
        ] {
            #expect(!hosts.allow(host), "\(host)")
        }
        for host in ["example.org", "a.push.example"] { #expect(!OutboundHosts.none.allow(host)) }
    }

    @Test func `letters of other scripts are compared in their ASCII form`() throws {
        let hosts = try hosts("münchen.example", "*.xn--bcher-kva.example")
        for text in ["https://MÜNCHEN.example/a", "https://xn--mnchen-3ya.example/", "https://a.bücher.example/"] {
            let url = try #require(OutboundURL(text))
            #expect(hosts.allow(url.origin.host), "\(text)")
        }
        for text in ["https://munchen.example/", "https://mu\u{0308}nchen.example.evil/", "https://bücher.example/"] {
            let url = try #require(OutboundURL(text))
            #expect(!hosts.allow(url.origin.host), "\(text)")
        }
    }

    @Test(arguments: [
        "*", "*.", "a.*.example", "*a.example", "https://a.example", "a.example:443", "a.example/x", "a b",
        "-a.example",
        "a..example", ".example", "user@a.example", "*.*.example", String(repeating: "a", count: 64) + ".example",
    ])
    func `what is no name is no entry`(_ entry: String) { #expect(OutboundHosts(["a.example", entry]) == nil) }

    @Test func `a list without the push services of browsers is told`() throws {
        let common = [
            "fcm.googleapis.com", "*.push.services.mozilla.com", "*.push.apple.com", "*.notify.windows.com",
        ]
        let all = try #require(OutboundHosts(common))
        #expect(try all.pushWarning == nil && hosts().pushWarning == nil)
        let some = try #require(OutboundHosts(Array(common.dropFirst(2))))
        let warning = try #require(some.pushWarning)
        #expect(warning.contains("fcm.googleapis.com, updates.push.services.mozilla.com:"))
        #expect(!warning.contains("apple") && !warning.contains("windows"))
    }

    // MARK: Calls

    private func request(_ url: String, by namer: OutboundRequest.Namer) throws -> OutboundRequest {
        var request = OutboundRequest(try #require(OutboundURL(url)), namedBy: namer)
        request.privateAddresses = .allowed
        return request
    }

    private func fetch(_ request: OutboundRequest, _ hosts: OutboundHosts) async throws -> String {
        let http = OutboundHTTP(userAgent: "test", hosts: hosts, timeout: .seconds(60), threads: 1)
        defer { http.close() }
        return try await http.fetch(request) { String(decoding: $0.body, as: UTF8.self) }
    }

    @Test func `a host that others name is called where it is listed alone`() async throws {
        try await FakeServer.with({ _ in .text("here") }) { fake in
            let named = try request(fake.url, by: .others)
            await #expect(throws: OutboundError.refusedHost) { _ = try await fetch(named, try hosts("a.example")) }
            #expect(fake.asked.isEmpty)
            #expect(try await fetch(named, hosts("a.example", "127.0.0.1")) == "here")
            #expect(try await fetch(named, .any) == "here")
        }
    }

    @Test func `what the operator has named is called without being listed`() async throws {
        try await FakeServer.with({ _ in .text("here") }) { fake in
            let named = try request(fake.url, by: .ofOperator)
            #expect(try await fetch(named, .none) == "here")
        }
    }

    @Test(arguments: [OutboundRequest.Namer.ofOperator, .others])
    func `each host on the way has to be listed`(_ namer: OutboundRequest.Namer) async throws {
        try await FakeServer.with({ _ in .text("there") }) { inner in
            let target = "http://localhost:\(inner.port)/"
            try await FakeServer.with({ _ in FakeServer.redirect(to: target) }) { fake in
                let named = try request(fake.url, by: namer)
                await #expect(throws: OutboundError.refusedHost) { _ = try await fetch(named, try hosts("127.0.0.1")) }
                #expect(fake.asked.count == 1 && inner.asked.isEmpty)
                #expect(try await fetch(named, hosts("127.0.0.1", "localhost")) == "there")
            }
        }
    }
}
