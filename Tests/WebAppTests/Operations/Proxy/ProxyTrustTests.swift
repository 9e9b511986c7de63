import Auth
import Foundation
import HTTPServer
import Testing

@testable import WebApp

/// What is believed of a proxy in front, as far as no proxy is needed to find out.
struct ProxyTrustTests {
    private func head(_ fields: [(String, String)]) throws -> RequestHead {
        let lines = fields.map { "\($0): \($1)\r\n" }.joined()
        var parser = RequestParser()
        let bytes = Array("GET /healthz HTTP/1.1\r\nHost: x\r\n\(lines)\r\n".utf8)
        guard case .head(let head, _) = bytes.withUnsafeBytes({ parser.parse($0) }) else {
            throw HTTPError(.badRequest, "no head")
        }
        return head
    }

    private func request(_ fields: [(String, String)], from remote: String) throws -> Request {
        Request(head: try head(fields), body: .empty, remoteAddress: remote, id: 1)
    }

    private static let forwarded = [("X-Forwarded-For", "192.0.2.7, 198.51.100.9")]

    @Test func `a forwarded address is believed of a proxy alone, and only while the proxy is`() throws {
        let trust = ProxyTrust(proxies: .loopback)
        let head = try head(Self.forwarded)
        #expect(trust.address(of: head, from: "127.0.0.1") == "198.51.100.9")
        #expect(trust.address(of: head, from: "203.0.113.5") == "203.0.113.5")
        trust.believe(false)
        #expect(trust.address(of: head, from: "127.0.0.1") == "127.0.0.1")
        // Then it stands for many, whom nobody can tell apart.
        #expect(trust.network(of: head, from: "127.0.0.1") == nil)
        trust.believe(true)
        #expect(trust.network(of: head, from: "127.0.0.1") == "198.51.100.9")
        #expect(ProxyTrust(proxies: nil).address(of: head, from: "127.0.0.1") == "127.0.0.1")
    }

    @Test func `connections of named proxies stand for many, and those of this machine`() throws {
        let named = AddressRanges(["10.0.0.0/8"])
        #expect(named != nil)
        let trust = ProxyTrust(proxies: named)
        #expect(trust.isProxy("10.1.1.1") && trust.isProxy("127.0.0.1") && !trust.isProxy("192.0.2.1"))
        #expect(ProxyTrust(proxies: nil).isProxy("127.0.0.1"))
        #expect(!ProxyTrust(proxies: nil).isProxy("10.1.1.1"))
    }

    @Test func `only the request with the nonce is taken for our own`() throws {
        let trust = ProxyTrust(proxies: .loopback)
        trust.observe(try request([("X-Hereabouts-Probe", "n")], from: "127.0.0.1"))
        #expect(trust.end() == nil)
        trust.begin(nonce: "n")
        trust.observe(try request([], from: "127.0.0.1"))
        trust.observe(try request([("X-Hereabouts-Probe", "m"), ("X-Forwarded-For", "192.0.2.1")], from: "127.0.0.1"))
        #expect(trust.end() == nil)
        trust.begin(nonce: "n")
        trust.observe(try request([("X-Hereabouts-Probe", "n")] + Self.forwarded, from: "127.0.0.1"))
        #expect(trust.end() == ProxyTrust.Arrival(remote: "127.0.0.1", elements: ["192.0.2.7", "198.51.100.9"]))
        #expect(trust.end() == nil)
    }

    private func finding(_ elements: [String]?, from remote: String = "127.0.0.1", failure: String? = nil)
        -> ProxyProbe.Finding
    {
        let arrival = elements.map { ProxyTrust.Arrival(remote: remote, elements: $0) }
        return ProxyProbe.Finding(
            arrival,
            forged: "192.0.2.7",
            source: "127.9.8.77",
            proxies: .loopback,
            failure: failure
        )
    }

    @Test func `what arrives tells what the proxy does`() {
        // nginx's bare proxy_pass; $remote_addr; $proxy_add_x_forwarded_for.
        #expect(finding(["192.0.2.7"]) == .handsOn)
        #expect(finding(["127.9.8.77"]) == .sound)
        #expect(finding(["192.0.2.7", "127.9.8.77"]) == .sound)
        // By the machine's public address.
        #expect(finding(["192.0.2.7", "203.0.113.4"]) == .sound)
        // Two in a row: the outer one hands on, and the inner one adds the outer one; or both add.
        #expect(finding(["192.0.2.7", "127.0.0.1"]) == .handsOn)
        #expect(finding(["192.0.2.7", "127.9.8.77", "127.0.0.1"]) == .sound)
        #expect(finding(["127.9.8.77", "127.0.0.1"]) == .sound)
        #expect(finding(["127.0.0.1"]) == .sound)
        #expect(finding(["192.0.2.7", "unknown"]) == .sound)
        #expect(finding([]) == .forwardsNothing)
        #expect(finding(["192.0.2.7"], from: "172.18.0.2") == .unknownProxy("172.18.0.2"))
        #expect(finding(nil) == .elsewhere)
        #expect(finding(nil, failure: "the server took too long") == .unreachable("the server took too long"))
        // It came, whatever the answer was.
        #expect(finding(["127.0.0.1"], failure: "the server answered with status 503") == .sound)
    }

    @Test func `all but a proxy that hands on is believed, and each says what to do`() {
        let all: [ProxyProbe.Finding] = [
            .sound, .handsOn, .forwardsNothing, .unknownProxy("172.18.0.2"), .elsewhere, .unreachable("x"),
        ]
        #expect(all.filter { $0.isBelievable == false } == [.handsOn])
        #expect(all.filter { $0.isBelievable == true } == [.sound, .forwardsNothing])
        #expect(Set(all.map(\.words)).count == all.count)
        #expect(ProxyProbe.Finding.handsOn.words.contains("`proxy_set_header X-Forwarded-For $remote_addr;`"))
        #expect(!all.contains { $0.words.contains("\n") })
    }

    @Test func `a try that fails changes nothing of what was found out`() {
        for failed in [ProxyProbe.Finding.unreachable("x"), .elsewhere, .unknownProxy("172.18.0.2")] {
            var belief = ProxyBelief()
            belief.take(failed)
            #expect(belief.isRight, "as whoever runs the site has said")
            belief.take(.handsOn)
            #expect(!belief.isRight)
            let said = belief.words(failed)
            for _ in 0..<3 { belief.take(failed) }
            #expect(!belief.isRight)
            belief.take(.sound)
            belief.take(failed)
            #expect(belief.isRight && (belief.words(failed) != said || failed == .unknownProxy("172.18.0.2")))
        }
    }

    @Test func `a limit of connections is told at once, and then once a minute with how often it was met`() throws {
        var configuration = ServerConfiguration()
        configuration.maxConnectionsPerAddress = 256
        let log = ConnectionTroubleLog(configuration)
        #expect(log.line(.perAddress, now: 0)?.contains("More than 256 connections of one address (once)") == true)
        for now in 0..<59 as Range<Int64> { #expect(log.line(.perAddress, now: now) == nil) }
        #expect(log.line(.all, now: 59)?.contains("10000 connections are open (met once)") == true)
        #expect(log.line(.perAddress, now: 60)?.contains("(60 times)") == true)
        #expect(log.line(.perAddress, now: 61) == nil)
        #expect(log.line(.noProxyHeader, now: 61)?.contains("without the header of --proxy-protocol (once)") == true)
        // The clock was put back.
        #expect(log.line(.perAddress, now: -1_000)?.contains("(2 times)") == true)
    }
}
